<?php

// Stands in for Laravel's public/index.php: says what reaches it.

header('Content-Type: application/json');
$uri = $_SERVER['REQUEST_URI'];
if (preg_match('#^/storage/#', $uri)) {
    http_response_code(404);
}
echo json_encode([
    'laravel' => true,
    'method' => $_SERVER['REQUEST_METHOD'],
    'path' => $uri,
    'ip' => $_SERVER['REMOTE_ADDR'],
    'host' => $_SERVER['HTTP_HOST'],
    'claimed' => array_map(function ($name) {
        return $_SERVER[$name] ?? '';
    }, ['HTTP_X_FORWARDED_HOST', 'HTTP_X_FORWARDED_PORT', 'HTTP_X_FORWARDED_PREFIX', 'HTTP_FORWARDED']),
    'authorization' => $_SERVER['HTTP_AUTHORIZATION'] ?? null,
    'body' => file_get_contents('php://input'),
]);
