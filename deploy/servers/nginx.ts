import { createHash } from 'node:crypto';
import { splitHeaders } from './headers.ts';
import {
  caching,
  claimedAddress,
  contentTypes,
  filePattern,
  hostHeader,
  laravelPattern,
  listenOf,
  maxBody,
  note,
  picturePattern,
  quoted,
  shownUpload,
  uploadPolicy,
  type Site,
} from './site.ts';

const isLocal = (hostname: string) => hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname);

/** Begins the names of variables, which all sites of an nginx share, and which must be short (`variables_hash_bucket_size`). */
const variables = (site: Site) => {
  const { hostname, port } = listenOf(site);
  return `$site_${createHash('sha256').update(`${hostname}:${port}`).digest('hex').slice(0, 8)}`;
};

const fastcgi = (v: string, host: string, address: string, folder: string) => `
    fastcgi_pass ${address};
    fastcgi_param SCRIPT_FILENAME ${folder}/index.php;
    fastcgi_param SCRIPT_NAME /index.php;
    fastcgi_param DOCUMENT_ROOT ${folder};
    fastcgi_param REQUEST_URI $request_uri;
    fastcgi_param QUERY_STRING $query_string;
    fastcgi_param REQUEST_METHOD $request_method;
    fastcgi_param CONTENT_TYPE $content_type;
    fastcgi_param CONTENT_LENGTH $content_length;
    fastcgi_param REQUEST_SCHEME ${v}_scheme;
    fastcgi_param HTTPS ${v}_https if_not_empty;
    fastcgi_param SERVER_PROTOCOL $server_protocol;
    fastcgi_param SERVER_SOFTWARE nginx;
    fastcgi_param SERVER_ADDR $server_addr;
    fastcgi_param SERVER_PORT $server_port;
    fastcgi_param SERVER_NAME $server_name;
    fastcgi_param GATEWAY_INTERFACE CGI/1.1;
    fastcgi_param REDIRECT_STATUS 200;
    fastcgi_param HTTP_PROXY "";
    # Laravel makes links from these, whatever the request claims.
    fastcgi_param HTTP_HOST ${host};
    fastcgi_param HTTP_X_FORWARDED_HOST ${host};
${claimedAddress.map((name) => `    fastcgi_param HTTP_${name.toUpperCase().replaceAll('-', '_')} "";`).join('\n')}
    # Laravel's throttle counts by this address, whatever the reader's browser claims.
    fastcgi_param REMOTE_ADDR $remote_addr;
    fastcgi_param REMOTE_PORT $remote_port;
    fastcgi_param HTTP_X_FORWARDED_FOR $remote_addr;
    fastcgi_param HTTP_X_FORWARDED_PROTO ${v}_scheme;`;

const proxy = (v: string, siteHost: string, origin: string) => {
  const { host, hostname, protocol } = new URL(origin);
  return `
    proxy_pass ${origin};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    # Laravel makes links from these, whatever the request claims.
    proxy_set_header Host ${isLocal(hostname) ? siteHost : host};
    proxy_set_header X-Forwarded-Host ${siteHost};
${claimedAddress.map((name) => `    proxy_set_header ${name} "";`).join('\n')}
    proxy_set_header X-Forwarded-Proto ${v}_scheme;
    # Laravel's throttle counts by this address, whatever the reader's browser claims (TrustProxies).
    proxy_set_header X-Forwarded-For $remote_addr;${protocol === 'https:' ? '\n    proxy_ssl_server_name on;' : ''}`;
};

const laravel = (site: Site) => {
  const { backend } = site;
  const v = variables(site);
  const host = hostHeader(site);
  return backend.kind === 'proxy' ? proxy(v, host, backend.origin) : fastcgi(v, host, backend.address, backend.folder);
};

const uploadHeaders = (v: string) => `
    add_header X-Content-Type-Options nosniff always;
    add_header Content-Security-Policy "${uploadPolicy}" always;
    add_header Content-Disposition ${v}_upload always;`;

/** Files that were uploaded; with FastCGI without a detour through PHP. */
const uploads = (site: Site) => {
  const headers = uploadHeaders(variables(site));
  return site.backend.kind === 'proxy'
    ? `
  location ~ "^/storage/" {${headers}${laravel(site)}
  }`
    : `
  location ~ "^/storage/" {
    root ${site.backend.folder};${headers}
    add_header Cache-Control "${caching.pictures}";
    try_files $uri @laravel;
  }
  location @laravel {${headers}${laravel(site)}
  }`;
};

/** A file for `sites-enabled`. */
export const nginxSite = (site: Site, headers: Readonly<Record<string, string>>): string => {
  const { to, trustedProxies, hasBrotli, certificate, routes } = site;
  const { hostname, port } = listenOf(site);
  const v = variables(site);
  const { all, documents } = splitHeaders(headers);
  const scheme = trustedProxies.length > 0 ? '$http_x_forwarded_proto' : '$scheme';
  const tls = certificate
    ? `
  ssl_certificate ${certificate}/fullchain.pem;
  ssl_certificate_key ${certificate}/privkey.pem;`
    : '';
  const listen = `${port}${certificate ? ' ssl http2' : ''}`;
  // Without `default_server`, of which a port may have only one: this works beside any other site.
  const otherHosts = `if ($host != ${quoted(hostname)}) { return 444; }`;
  const redirect = certificate
    ? `
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  ${otherHosts}
  location ^~ /.well-known/acme-challenge/ { root ${to}/current; }
  location / { return 301 https://${hostHeader(site)}$request_uri; }
}
`
    : '';

  return `${note('nginx')}
map "$status $uri" ${v}_cache {
  default "${caching.documents}";
  "~^(?:200|206|304) /assets/" "${caching.assets}";
  "~^(?:200|206|304) ${picturePattern.slice(1)}" "${caching.pictures}";
}
map $uri ${v}_upload { default attachment; "~*${shownUpload}" ""; }
map ${scheme} ${v}_scheme { default $scheme; https https; }
map ${v}_scheme ${v}_https { default ""; https on; }
# Of documents alone: a header whose variable is empty is not sent.
${Object.values(documents)
  .map((value, index) => `map $sent_http_content_type ${v}_h${index} { default ""; "~^text/html" ${quoted(value)}; }`)
  .join('\n')}
${redirect}
server {
  listen ${listen};
  listen [::]:${listen};
  server_name ${hostname};${tls}
  ${otherHosts}

  root ${to}/current;
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json;
  server_tokens off;
  absolute_redirect off;
  client_max_body_size ${maxBody}m;${trustedProxies
    .map((address) => `\n  set_real_ip_from ${address};`)
    .join('')}${trustedProxies.length > 0 ? '\n  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;' : ''}

  # Files have their compressed forms beside them; what Laravel answers is compressed on the way.
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1000;
  gzip_types application/json text/css text/plain;${hasBrotli ? '\n  brotli_static on;' : ''}

  ${[
    ...Object.entries(all).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...Object.keys(documents).map((name, index) => `add_header ${name} ${v}_h${index} always;`),
  ].join('\n  ')}
  add_header Cache-Control ${v}_cache always;

  # Nothing that begins with a dot is for readers.
  location ~ /\\. { return 404; }
${uploads(site)}
  location ~ "${laravelPattern(site)}" {
    add_header X-Content-Type-Options nosniff always;${laravel(site)}
  }

  # A file that is missing is not answered by a page: it would be run as a script.
  location ^~ /assets/ { try_files $uri =404; }

  location = /manifest.webmanifest {
    types { } default_type ${contentTypes.webmanifest};
  }

  # Pages that were rendered beforehand come first.
  location = / { try_files /home.html /index.html; }
  location ~ "${routes}" { try_files $uri/index.html /index.html; }
  location ~ "${filePattern}" { try_files $uri =404; }
  location / {
    error_page 404 /index.html;
    return 404;
  }
}
`;
};
