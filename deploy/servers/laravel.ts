import { splitHeaders } from './headers.ts';
import { caching, filePattern, hostPattern, laravelPattern, picturePattern, type Site } from './site.ts';

const text = (value: string) => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

const list = (headers: Readonly<Record<string, string>>) =>
  `[${Object.entries(headers)
    .map(([name, value]) => `${text(name)} => ${text(value)}`)
    .join(', ')}]`;

/** Between `#`, for PHP. */
const pattern = (value: string) => text(`#${value}#`);

/**
 * A route for Laravel that answers what no other route does: for a host where nothing but Laravel can be set up, at
 * about a tenth of a web server's pace.
 */
export const laravelRoute = (site: Site, headers: Readonly<Record<string, string>>): string => `<?php

// Written by npm run deploy:servers -- laravel. Run it again instead of changing this by hand (docs/operators.md).

use Illuminate\\Http\\Request;
use Illuminate\\Http\\Response;
use Illuminate\\Support\\Facades\\Route;
use Symfony\\Component\\HttpFoundation\\AcceptHeader;
use Symfony\\Component\\HttpFoundation\\BinaryFileResponse;
use Symfony\\Component\\HttpFoundation\\Exception\\SuspiciousOperationException;
use Symfony\\Component\\HttpKernel\\Exception\\HttpException;
use Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException;

// A link to any other host is not made: asking for the host then throws. Not while routes are cached (TrustHosts is).
Request::setTrustedHosts([${text(hostPattern(site).replace('(?::[0-9]+)?', ''))}]);

Route::fallback(function (Request $request) {
    try {
        $request->getHost();
    } catch (SuspiciousOperationException $exception) {
        throw new HttpException(421);
    }
    $path = '/' . ltrim(rawurldecode($request->getPathInfo()), '/');
    if (preg_match(${pattern(laravelPattern(site))}, $path) || preg_match('#/\\.|\\\\0#', $path)) {
        throw new NotFoundHttpException();
    }

    // PHP remembers for minutes where a link led when it follows it by itself.
    $current = ${text(`${site.to}/current`)};
    $release = dirname($current) . '/' . readlink($current);
    $status = 200;
    if ($path === '/') {
        $candidates = ['/home.html', '/index.html'];
    } elseif (preg_match(${pattern(site.routes)}, $path)) {
        $candidates = [rtrim($path, '/') . '/index.html', '/index.html'];
    } else {
        $candidates = [$path];
    }
    $found = array_values(array_filter($candidates, function ($name) use ($release) {
        return is_file($release . $name);
    }));
    if ($found === []) {
        // A file that is missing is not answered by a page: it would be run as a script.
        if (preg_match(${pattern(filePattern)}, $path) || strpos($path, '/assets/') === 0) {
            throw new NotFoundHttpException();
        }
        $found = ['/index.html'];
        $status = 404;
    }
    $name = $found[0];

    $types = [
        'html' => 'text/html; charset=utf-8', 'js' => 'text/javascript; charset=utf-8', 'css' => 'text/css; charset=utf-8',
        'json' => 'application/json', 'webmanifest' => 'application/manifest+json', 'xml' => 'text/xml; charset=utf-8',
        'txt' => 'text/plain; charset=utf-8', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'jpg' => 'image/jpeg',
        'ico' => 'image/x-icon', 'woff2' => 'font/woff2',
    ];
    $headers = ${list(splitHeaders(headers).all)};
    if (pathinfo($name, PATHINFO_EXTENSION) === 'html') {
        $headers += ${list(splitHeaders(headers).documents)};
    }
    $headers['Content-Type'] = $types[pathinfo($name, PATHINFO_EXTENSION)] ?? 'application/octet-stream';
    $headers['Vary'] = 'Accept-Encoding';
    $headers['Cache-Control'] = ${text(caching.documents)};
    if (strpos($name, '/assets/') === 0) {
        $headers['Cache-Control'] = ${text(caching.assets)};
    } elseif (preg_match(${pattern(picturePattern)}, $name)) {
        $headers['Cache-Control'] = ${text(caching.pictures)};
    }

    $file = $release . $name;
    $accepted = AcceptHeader::fromString($request->headers->get('Accept-Encoding'));
    foreach (['br' => '.br', 'gzip' => '.gz'] as $encoding => $ending) {
        $item = $accepted->get($encoding);
        if ($item && $item->getQuality() > 0 && is_file($file . $ending)) {
            $file .= $ending;
            $headers['Content-Encoding'] = $encoding;
            break;
        }
    }
    if ($status === 404) {
        // A BinaryFileResponse sends a file only with a success.
        return (new Response(file_get_contents($file), 404, $headers))->setPublic();
    }
    $response = new BinaryFileResponse($file, 200, $headers, true);
    $response->isNotModified($request);

    return $response;
})->withoutMiddleware('web');
`;
