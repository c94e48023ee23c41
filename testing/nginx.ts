import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = ["/usr/sbin/nginx", "/usr/bin/nginx", "nginx"].find(
  (path) => spawnSync(path, ["-v"]).status === 0,
);

/** Whether nginx is installed on this machine. */
export const hasNginx = program !== undefined;

/** An nginx on `port` that shares requests between the ports of `servers`; `stop` ends it. */
export function startNginx(port: number, servers: number[]): { stop: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const available = spawnSync(program ?? "", ["-V"], { encoding: "utf8" }).stderr;
  const paths = kinds.filter((kind) =>
    available.includes(`http-${kind.replace("_", "-")}-temp-path`),
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${paths.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
  upstream product {
    ${servers.map((server) => `server 127.0.0.1:${server} fail_timeout=1s;`).join(" ")}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
  );
  const child = spawn(program ?? "", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
