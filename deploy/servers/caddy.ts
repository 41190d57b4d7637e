import { splitHeaders } from './headers.ts';
import {
  caching,
  claimedAddress,
  contentTypes,
  filePattern,
  hostHeader,
  laravelPattern,
  maxBody,
  note,
  picturePattern,
  quoted,
  shownUpload,
  uploadPolicy,
  type Site,
} from './site.ts';

/** Laravel makes links from these headers: they are the configured ones, whatever the request claims. */
const forwarded = (site: Site, host: string) =>
  [
    `header_up Host ${host}`,
    `header_up X-Forwarded-Host ${hostHeader(site)}`,
    ...claimedAddress.map((name) => `header_up -${name}`),
    ...(site.trustedProxies.length > 0 ? [`trusted_proxies ${site.trustedProxies.join(' ')}`] : []),
  ]
    .map((line) => `\n\t\t\t${line}`)
    .join('');

/** Addresses of everything else on the site's port. */
const otherHosts = (host: string) => {
  const isPlain = /^http:|:80$/.test(host);
  const scheme = isPlain ? 'http:' : 'https:';
  const { port } = new URL(host.includes('://') ? host : `${scheme}//${host}`);
  return `${scheme}//${port && `:${port}`}`;
};

/** Caddy tells Laravel the reader's address by itself, and drops what a browser claims. */
const laravel = (site: Site) => {
  const { backend } = site;
  if (backend.kind === 'proxy') {
    const { host, protocol } = new URL(backend.origin);
    return `
		reverse_proxy ${backend.origin} {${forwarded(site, protocol === 'https:' ? host : hostHeader(site))}
		}`;
  }
  return `
		root * ${backend.folder}
		@upload {
			path /storage/*
			file
		}
		handle @upload {
			header Cache-Control "${caching.pictures}"
			file_server
		}
		handle {
			php_fastcgi ${backend.address.replace(/^unix:/, 'unix/')} {
				try_files index.php${forwarded(site, hostHeader(site)).replaceAll('\n', '\n\t')}
			}
		}`;
};

/** Matches the path of what is answered by a document, found or not. */
const documentPattern = String.raw`(?:/[^/.]*|\.html)$`;

const lines = (matcher: string, headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `\n\t\theader ${matcher}${name} ${quoted(value)}`)
    .join('');

/** A site for the Caddyfile. */
export const caddySite = (site: Site, headers: Readonly<Record<string, string>>): string => {
  const { to, host, certificate, routes } = site;
  const { all, documents } = splitHeaders(headers);
  const tls = certificate ? `\n\ttls ${certificate}/fullchain.pem ${certificate}/privkey.pem` : '';
  const send = `file_server {
				precompressed br gzip
			}`;
  return `${note('caddy')}

${host} {${tls}
	request_body {
		max_size ${maxBody}MB
	}
	# Files have their compressed forms beside them; what Laravel answers is compressed on the way.
	encode gzip

	# Nothing that begins with a dot is for readers.
	@hidden path_regexp /\\.
	handle @hidden {
		respond 404
	}

	@laravel path_regexp ${laravelPattern(site)}
	handle @laravel {
		@storage path_regexp ^/storage/
		header @storage Content-Security-Policy "${uploadPolicy}"
		@download {
			path_regexp ^/storage/
			not path_regexp (?i)${shownUpload}
		}
		header @download Content-Disposition attachment
		header ?X-Content-Type-Options nosniff${laravel(site)}
	}

	handle {
		root * ${to}/current${lines('', all)}
		@document path_regexp ${documentPattern}${lines('@document ', documents)}
		header ?Cache-Control ${quoted(caching.documents)}
		header ?Vary Accept-Encoding

		# A file that is missing is not answered by a page: it would be run as a script.
		handle /assets/* {
			@there file
			header @there Cache-Control ${quoted(caching.assets)}
			${send}
		}

		# Pages that were rendered beforehand come first.
		handle / {
			try_files /home.html /index.html
			${send}
		}
		@route path_regexp ${routes}
		handle @route {
			try_files {path}/index.html /index.html
			${send}
		}
		@picture {
			path_regexp ${picturePattern}
			file
		}
		header @picture Cache-Control ${quoted(caching.pictures)}
		@manifest path *.webmanifest
		header @manifest Content-Type ${contentTypes.webmanifest}
		@file path_regexp ${filePattern}
		handle @file {
			${send}
		}
		handle {
			rewrite * /index.html
			file_server {
				precompressed br gzip
				status 404
			}
		}
	}
}

# Any other host. A Caddy takes one such block for a port: with several sites, delete it from all files but one.
${otherHosts(host)} {
	respond 421
}
`;
};
