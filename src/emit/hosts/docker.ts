// An image of nginx with the site in it.
import type { HostFile } from './hostSite.ts'

/** `folder` and `beside` are the names of the published folder and of the one with these files. */
export function dockerFiles(base: string, folder: string, beside: string): HostFile[] {
  const copy = (from: string, to: string) => `COPY ${JSON.stringify([literal(from), to])}`
  return [
    {
      path: 'docker/Dockerfile',
      content: `# Written by Quire with the site. From the folder that has ${JSON.stringify(folder)} in it:
#   docker build -f ${JSON.stringify(`${beside}/docker/Dockerfile`)} -t site .
#   docker run -p 8080:8080 site
FROM nginxinc/nginx-unprivileged:stable-alpine
${copy(`${beside}/docker/default.conf`, '/etc/nginx/conf.d/default.conf')}
${copy(`${beside}/nginx.conf`, '/etc/nginx/site.conf')}
${copy(folder, `/usr/share/nginx/site${base}`)}
EXPOSE 8080
`,
    },
    {
      path: 'docker/default.conf',
      content: `server {
  listen 8080;
  root /usr/share/nginx/site;
  server_tokens off;
  include /etc/nginx/site.conf;
}
`,
    },
    ...(/^[\w.-]+$/.test(folder)
      ? [{ path: 'docker/Dockerfile.dockerignore', content: `*\n!${folder}\n!${beside}\n` }]
      : []),
  ]
}

/** Docker knows variables in paths. */
const literal = (path: string) => path.replace(/[$\\]/g, '\\$&')
