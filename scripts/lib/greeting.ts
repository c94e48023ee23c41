import type { Env } from "@/lib/server/operation/env";
import { isLocalRoot } from "@/lib/server/operation/env";
import { version } from "@/lib/server/operation/version";

/** The greeting of `npm start`: addresses, demo accounts, how to get a code. */
export function greeting(settings: Env, seconds: number): string {
  const at = (subdomain: string) => addressOf(settings, subdomain);
  const demo = [
    ["Admin portal", at("admin"), "admin@example.com"],
    ["Sharma Traders", at("demo"), "asha@demo.example (owner), ravi@demo.example (member)"],
    ["Konkan Foods", at("konkan"), "meera@konkan.example (owner)"],
  ];
  const rows = settings.DEMO_DATA
    ? ["Where to go, and who may sign in there:", "", ...demo.map(row)]
    : [
        `Admin portal   ${at("admin")}`,
        "",
        "The first super admin: npm run admin:create -- <email>",
      ];
  return [
    "",
    `Business platform ${version}`,
    `Running on port ${settings.PORT}, ${seconds.toFixed(1)} seconds after the start. Ctrl-C stops everything.`,
    "",
    ...rows,
    "",
    ...codeHint(settings, at),
    `Database and files: ${settings.DATA_DIR}`,
    "",
  ].join("\n");
}

function row([name = "", address = "", people = ""]: string[]): string {
  return `  ${name.padEnd(16)}${address.padEnd(32)}${people}`;
}

function codeHint(settings: Env, at: (subdomain: string) => string): string[] {
  if (settings.RESEND_API_KEY || settings.SMTP_URL) return ["Sign-in codes are sent by e-mail."];
  if (!isLocalRoot(settings.ROOT_DOMAIN))
    return [
      "Nobody can sign in yet: codes are sent by e-mail, and no mail service is set.",
      "  Set MAIL_FROM with RESEND_API_KEY or SMTP_URL, and start again.",
    ];
  const mailbox = `${at(settings.DEMO_DATA ? "demo" : "admin")}/dev/mailbox`;
  return [
    "Sign-in asks for a code. No mail is sent from this machine: read the code at",
    `  ${mailbox}`,
  ];
}

function addressOf(settings: Env, subdomain: string): string {
  const [host = "localhost", port] = settings.ROOT_DOMAIN.split(":");
  if (!isLocalRoot(host)) return `https://${subdomain}.${host}${port ? `:${port}` : ""}`;
  return `http://${subdomain}.${host}${settings.PORT === 80 ? "" : `:${settings.PORT}`}`;
}
