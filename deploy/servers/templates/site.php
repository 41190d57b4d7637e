<?php

// Written by npm run deploy:servers -- laravel. Run it again instead of changing this by hand (docs/operators.md).

use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Route;
use Symfony\Component\HttpFoundation\AcceptHeader;
use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\HttpFoundation\Exception\SuspiciousOperationException;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

// Laravel makes no link to any other host: getHost() throws. Not with cached routes (use TrustHosts there).
Request::setTrustedHosts(['^{{hostnamePattern}}$']);

Route::fallback(function (Request $request) {
    try {
        $request->getHost();
    } catch (SuspiciousOperationException $exception) {
        throw new HttpException(421);
    }
    $path = '/' . ltrim(rawurldecode($request->getPathInfo()), '/');
    if (preg_match('#^/(?:{{laravelPaths}})(?:/|$)#', $path) || preg_match('#/\.|\\0#', $path)) {
        throw new NotFoundHttpException();
    }

    // Resolved here, since PHP caches for minutes where a link leads.
    $current = '{{to}}/current';
    $release = dirname($current) . '/' . readlink($current);
    $status = 200;
    if ($path === '/') {
        $candidates = ['/home.html', '/index.html'];
    } elseif (preg_match('#^/(?:{{routes}})/?$#', $path)) {
        // A site with a page for each record answers 404 for any other; the app is its page, which shows one that is newer.
        $isKnown = preg_match('#^/(?:{{records}})/?$#', $path) && is_file($release . '/{{allRecords}}');
        $candidates = [rtrim($path, '/') . '/index.html', $isKnown ? '' : '/index.html'];
    } else {
        $candidates = [$path];
    }
    $found = array_values(array_filter($candidates, function ($name) use ($release) {
        return is_file($release . $name);
    }));
    if ($found === []) {
        // A missing file is never answered with a page, which would be run as a script.
        if (preg_match('#\.[^/]*$#', $path) || strpos($path, '/assets/') === 0) {
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
    $headers = [
{{#fileHeaders}}
        '{{name}}' => '{{value}}',
{{/fileHeaders}}
    ];
    if (pathinfo($name, PATHINFO_EXTENSION) === 'html') {
        $headers += [
{{#documentHeaders}}
            '{{name}}' => '{{value}}',
{{/documentHeaders}}
        ];
    }
    $headers['Content-Type'] = $types[pathinfo($name, PATHINFO_EXTENSION)] ?? 'application/octet-stream';
    $headers['Vary'] = 'Accept-Encoding';
    $headers['Cache-Control'] = 'no-cache';
    if (strpos($name, '/assets/') === 0) {
        $headers['Cache-Control'] = 'public, max-age=31536000, immutable';
    } elseif (preg_match('#^/(?:[^/]+|screenshots/[^/]+)\.(?:png|jpg|svg|ico)$#', $name)) {
        $headers['Cache-Control'] = 'public, max-age=86400';
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
        // A BinaryFileResponse sends a file only with a success status.
        return (new Response(file_get_contents($file), 404, $headers))->setPublic();
    }
    $response = new BinaryFileResponse($file, 200, $headers, true);
    $response->isNotModified($request);

    return $response;
})->withoutMiddleware('web');
