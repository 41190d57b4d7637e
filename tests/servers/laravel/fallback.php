<?php

// A Laravel of its router alone, with the route that is tested and one of the API; for `php -S`.

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Http\Request;
use Illuminate\Routing\Router;
use Illuminate\Support\Facades\Facade;
use Illuminate\Support\Facades\Route;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;

require_once 'Illuminate/Routing/autoload.php';
require_once 'Illuminate/Events/autoload.php';

$app = new Container();
Container::setInstance($app);
Facade::setFacadeApplication($app);
$router = new Router(new Dispatcher($app), $app);
$app->instance('router', $router);

Route::any('/api/{path?}', function (Request $request) {
    return [
        'laravel' => true,
        'method' => $request->method(),
        'path' => $request->getRequestUri(),
        'ip' => $request->ip(),
        'host' => $request->getHttpHost(),
        'claimed' => ['', '', '', ''],
        'authorization' => $request->header('Authorization'),
        'body' => $request->getContent(),
    ];
})->where('path', '.*');
require getenv('SITE_ROUTE');

// `php -S` takes any address for the name of a script.
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $_SERVER['SCRIPT_FILENAME'] = '/index.php';
$request = Request::capture();
$app->instance(Request::class, $request);
try {
    $response = $router->dispatch($request);
} catch (HttpExceptionInterface $exception) {
    $response = new Illuminate\Http\Response('Not Found', $exception->getStatusCode(), ['Content-Type' => 'text/plain']);
}
$response->prepare($request)->send();
