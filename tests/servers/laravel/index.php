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
    'authorization' => $_SERVER['HTTP_AUTHORIZATION'] ?? null,
    'body' => file_get_contents('php://input'),
]);
