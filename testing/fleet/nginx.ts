import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "@/scripts/lib/packages.mjs";

const program = ["/usr/sbin/nginx", "/usr/bin/nginx", "nginx"].find(
  (path) => spawnSync(path, ["-v"]).status === 0,
);

/** Whether nginx is installed on this machine. */
export const hasNginx = program !== undefined;

/** An nginx on `port` that shares requests between the ports of `servers` as deploy/nginx.conf does; `stop` ends it. */
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
${deployed(port, servers)}
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

/** The two blocks of deploy/nginx.conf, without TLS and the limits, as all clients here share an address, and with the port in the Host header. */
function deployed(port: number, servers: number[]): string {
  const file = readFileSync(join(root, "deploy", "nginx.conf"), "utf8");
  const [upstream = ""] = /^upstream [\s\S]*?^}/m.exec(file) ?? [];
  const [server = ""] = /^server {\s+listen 443[\s\S]*?^}/m.exec(file) ?? [];
  const [line = ""] = /^ +server .*\n/m.exec(upstream) ?? [];
  const lines = servers.map((behind) => line.replace(/:\d+/, `:${behind}`));
  return [
    upstream.replace(/(^ +server .*\n)+/m, lines.join("")),
    server
      .replace(/^ +(ssl_|http2|server_name|limit_).*\n/gm, "")
      .replace("listen 443 ssl", `listen 127.0.0.1:${port}`)
      .replaceAll("$host", "$http_host"),
  ].join("\n");
}
