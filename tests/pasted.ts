/** Word for Windows: styles, conditional comments, list paragraphs, a local image. */
export const wordDocument = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {margin:0cm; mso-pagination:none; font-size:10.5pt;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;text-justify-trim:punctuation'><!--StartFragment-->
<h1><span style='font-family:等线;mso-ascii-theme-font:minor-latin'>立冬食谱</span><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal style='text-align:justify'><span style='font-family:宋体;mso-bidi-font-size:11.0pt'>萝卜</span><b style='mso-bidi-font-weight:normal'><span style='color:red'>慢慢</span></b>炖，<i>不要</i>急。<span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>白萝卜<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>n<span>&nbsp; </span></span></span><![endif]>去皮</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>l<span>&nbsp; </span></span></span><![endif]>生姜</p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>洗净</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span></span><![endif]>下锅</p>
<p class=MsoNormal align=center style='text-align:center'>居中的一句</p>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="图片_x0020_1" type="#_x0000_t75" style='width:415pt'><v:imagedata src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=553 height=311 src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="图片_x0020_1"><![endif]></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=277 valign=top style='width:207.4pt'><p class=MsoNormal>食材</p></td><td width=277><p class=MsoNormal>分量</p></td></tr><tr><td colspan=2><p class=MsoNormal>萝卜一根<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

/** A WeChat article: nested sections, spans, lazy images. */
export const wechatArticle = `<meta charset='utf-8'><section data-tool="mdnice编辑器" style="font-size: 16px; color: black; padding: 0 10px;" data-mpa-powered-by="yiban.io">
<section style="text-align:left"><h1 style="font-size:24px"><span style="display:none;"></span><span class="content">秋天怎么吃</span></h1></section>
<section style="margin:10px"><span style="color:#333" leaf="">多喝</span><span style="font-weight: 700;" textstyle="">温水</span><span leaf="">，少吃辣。</span></section>
<section><section><p style="line-height:1.75em"><span style="font-size: 15px;">第二段。</span></p><p><br></p></section></section>
<section style="text-align: center;" nodeleaf=""><img class="rich_pages wxw-img" data-ratio="0.5625" data-s="300,640" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg" data-type="jpeg" data-w="1080" src="data:image/svg+xml,%3C%3Fxml version='1.0'%3E" style="width: 100%;"></section>
<p><img data-src="https://mmbiz.qpic.cn/mmbiz_gif/def/640?wx_fmt=gif" alt="图片"></p>
<blockquote style="border-left:3px solid #999"><section>慢慢来。</section></blockquote>
<p><a href="https://mp.weixin.qq.com/s/abc" target="_blank" data-linktype="2">往期文章</a><a href="javascript:;"></a></p>
<iframe class="video_iframe" data-src="https://v.qq.com/iframe/preview.html?vid=x"></iframe><mp-common-profile></mp-common-profile>
</section>`;

/** A web page with content around its article. */
export const webPage = `<script>alert(1)</script><style>p{color:red}</style><main><article><header><h1 id="main" class="title">喝汤的学问</h1></header>
<p onclick="alert(1)">先看<a href="https://example.com/soup" target="_blank" rel="opener">这一篇</a>，再看<a href="javascript:alert(1)">那一篇</a>。</p>
<div>H<sub>2</sub>O 与 <del>旧说</del> <mark style="background:yellow">新说</mark></div>
<pre class="hljs">小火
慢炖</pre>
<img src="https://tracker.example/pixel.gif" width="1" height="1"><img src="https://photos.example/soup.jpg" width="800">
<iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" allowfullscreen></iframe><iframe src="https://evil.example/"></iframe>
<table><tr><th>早</th><td>粥<table><tr><td>内表一</td><td>内表二</td></tr></table></td></tr></table>
<table role="presentation"><tr><td>完</td></tr></table><p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p></article></main>`;

/** Google Docs: its wrapper, and a nested list beside its item. */
export const googleDoc = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">一句</span><span style="font-weight:700">要紧</span><span style="font-weight:400">的话</span></p><ul><li dir="ltr"><p role="presentation"><span>甲</span></p></li><ul><li dir="ltr"><p><span>乙</span></p></li></ul></ul></b>`;
