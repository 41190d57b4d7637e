import { splitHeaders } from './headers.ts';
import {
  caching,
  claimedAddress,
  contentTypes,
  filePattern,
  hostHeader,
  hostPattern,
  laravelPattern,
  note,
  picturePattern,
  quoted,
  shownUpload,
  uploadPolicy,
  type Site,
} from './site.ts';

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
    .join('\n');

/** `.htaccess` of a release: what its files are sent with. */
export const apacheRelease = (
  headers: Readonly<Record<string, string>>,
): string => `# Part of this release; other servers don't read it.
<IfModule mod_headers.c>
${lines(splitHeaders(headers).all)}
<FilesMatch "\\.html(?:\\.br|\\.gz)?$">
${lines(splitHeaders(headers).documents)}
</FilesMatch>
Header always set Cache-Control "${caching.documents}"
Header always set Cache-Control "${caching.assets}" "expr=%{REQUEST_URI} =~ m#/assets/# && %{REQUEST_STATUS} -lt 400"
Header always set Cache-Control "${caching.pictures}" "expr=%{THE_REQUEST} =~ m#^\\S+ ${picturePattern.slice(1).replace('$', '')}[ ?]# && %{REQUEST_STATUS} -lt 400"
Header merge Vary Accept-Encoding
</IfModule>
<IfModule mod_mime.c>
${Object.entries(contentTypes)
  .map(([ending, type]) => `AddType ${type} .${ending}`)
  .join('\n')}
AddCharset utf-8 .html .js .css .txt .xml .json .webmanifest
RemoveType .br .gz
RemoveLanguage .br .gz
AddEncoding br .br
AddEncoding gzip .gz
</IfModule>
`;

/** Matches an `Accept-Encoding` that takes an encoding. */
const accepted = (encoding: string) => String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;

/** `path` as it stands in the rewriting rules of \`public/.htaccess\`, which see it without its first slash. */
const relative = (pattern: string) => pattern.replace('^/', '^');

/**
 * `.htaccess` for Laravel's `public/`, in place of the one that Laravel comes with; \`link\` in it leads to the release
 * that is served.
 */
export const apachePublic = (site: Site, link = 'site'): string => `${note('apache')}
<IfModule !mod_rewrite.c>
  ErrorDocument 500 "This site needs Apache's mod_rewrite: a2enmod rewrite headers"
  Redirect 500 /
</IfModule>
<IfModule mod_negotiation.c>
  Options -MultiViews -Indexes
</IfModule>
DirectorySlash Off
DirectoryIndex disabled
<IfModule mod_headers.c>
  Header always set X-Content-Type-Options nosniff
  Header always set Content-Security-Policy "${uploadPolicy}" "expr=%{reqenv:UPLOAD} == 'yes' || %{reqenv:REDIRECT_UPLOAD} == 'yes'"
  Header always set Content-Disposition attachment "expr=%{reqenv:DOWNLOAD} == 'yes' || %{reqenv:REDIRECT_DOWNLOAD} == 'yes'"
</IfModule>

# A file that is missing is not answered by a page, an address that nobody knows by the app's own.
ErrorDocument 404 "Not Found"
<If "%{REQUEST_URI} !~ m#${filePattern}# && %{REQUEST_URI} !~ m#^/assets/# && %{REQUEST_URI} !~ m#${laravelPattern(site)}#">
  ErrorDocument 404 /${link}/index.html
</If>

RewriteEngine On

# Laravel makes links from these headers: any other host is refused, a port and an address that a request claims are dropped.
RewriteCond %{HTTP_HOST} !${hostPattern(site)} [NC]
RewriteRule ^ - [R=421,END]
<IfModule mod_headers.c>
  RequestHeader set Host ${hostHeader(site)}
  RequestHeader set X-Forwarded-Host ${hostHeader(site)}
${claimedAddress.map((name) => `  RequestHeader unset ${name}`).join('\n')}
</IfModule>

# Nothing that begins with a dot is for readers.
RewriteRule (?:^|/)\\. - [R=404,END]

RewriteRule ^storage/ - [E=UPLOAD:yes]
RewriteCond $0 !${shownUpload} [NC]
RewriteRule ^storage/.* - [E=DOWNLOAD:yes]

# Laravel, as its own .htaccess has it; files that were uploaded come without a detour through PHP.
RewriteCond %{HTTP:Authorization} .
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteRule ^index\\.php$ - [END]
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^storage/ - [END]
RewriteRule ${relative(laravelPattern(site))} index.php [L]

# The link has no address of its own.
RewriteCond %{ENV:REDIRECT_STATUS} 404
RewriteRule ^${link}/index\\.html$ - [END]
RewriteRule ^${link}(?:/|$) - [R=404,END]

# Which file: a page that was rendered beforehand, the app itself, or a file of the release.
RewriteRule ^ - [E=FILE:none]
RewriteRule ^$ - [E=FILE:index.html]
RewriteCond %{DOCUMENT_ROOT}/${link}/home.html -f
RewriteRule ^$ - [E=FILE:home.html]
RewriteRule ${relative(site.routes)} - [E=FILE:index.html]
RewriteCond %{REQUEST_URI} ${site.routes}
RewriteCond %{DOCUMENT_ROOT}/${link}/$1/index.html -f
RewriteRule ^(.+?)/?$ - [E=FILE:$1/index.html]
RewriteCond %{DOCUMENT_ROOT}/${link}/$1 -f
RewriteRule ^(.+)$ - [E=FILE:$1]
RewriteCond %{ENV:FILE} =none
RewriteRule ^ - [R=404,END]

# Files have their compressed forms beside them.
RewriteCond %{HTTP:Accept-Encoding} ${accepted('br')}
RewriteCond %{DOCUMENT_ROOT}/${link}/%{ENV:FILE}.br -f
RewriteRule ^ ${link}/%{ENV:FILE}.br [E=no-gzip:1,E=no-brotli:1,END]
RewriteCond %{HTTP:Accept-Encoding} ${accepted('gzip')}
RewriteCond %{DOCUMENT_ROOT}/${link}/%{ENV:FILE}.gz -f
RewriteRule ^ ${link}/%{ENV:FILE}.gz [E=no-gzip:1,E=no-brotli:1,END]
RewriteRule ^ ${link}/%{ENV:FILE} [END]
`;
