#!/bin/sh
# Rebuilds the site in another folder, time zone, language and year, and compares it with dist byte for byte.
set -eu
root=$(pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/elsewhere"
tar -c --exclude=./.git --exclude=./node_modules --exclude='./dist*' --exclude=./test-results . | tar -x -C "$work/elsewhere"
ln -s "$root/node_modules" "$work/elsewhere/node_modules"
cd "$work/elsewhere"

# 40 million seconds ahead: more than a year.
clock="data:text/javascript,import{mock}from'node:test';mock.timers.enable({apis:['Date'],now:Date.now()+4e10})"
TZ=Pacific/Kiritimati LANG=de_DE.UTF-8 NODE_OPTIONS="--import=$clock" node_modules/.bin/vite build --logLevel=error
diff -r "$root/dist" dist
echo 'Both builds are identical, byte for byte.'
