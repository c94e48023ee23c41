import { companyColor } from "@/lib/core/company-color";
import { initials } from "@/lib/core/labels";
import type { EmailBody, EmailPart } from "./email-body";

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const body = `${font};font-size:15px;line-height:24px;color:#1d1e27`;
const quiet = `${font};font-size:13px;line-height:20px;color:#595b64`;

// Inline styles cannot set the colours of a dark mail program or the width on a phone.
const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #121319 !important; }
    .card { background: #1a1b22 !important; border-color: #303139 !important; }
    .ink { color: #ecedf2 !important; }
    .quiet { color: #a9abba !important; }
    .code { background: #24252d !important; color: #ecedf2 !important; border-color: #303139 !important; }
    .rule { border-color: #303139 !important; }
    .link { color: #b3b8ff !important; }
  }
  @media (max-width: 480px) { .inner { padding: 24px 20px !important; } .gap { padding: 12px !important; } }`;

/** The mail as one HTML page without pictures, scripts and external files. */
export function emailHtml(letter: EmailBody): string {
  const color = companyColor(letter.sender);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.title)}</title>
<style>${styleSheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f9f7f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="gap" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:520px;background:#ffffff;border:1px solid #e6e2da;border-radius:12px"><tr><td class="inner" style="padding:32px">
${senderHtml(letter.sender, color)}
<h1 class="ink" style="margin:0 0 16px;${font};font-size:21px;line-height:28px;font-weight:650;color:#1d1e27">${escapeHtml(letter.title)}</h1>
${letter.parts.map((part) => partHtml(part, color)).join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The sender's initials on its colour, beside its name. A logo would be an external file. */
function senderHtml(sender: string, color: string): string {
  const tile = `width:28px;height:28px;border-radius:6px;background:${color};color:#ffffff;text-align:center;${font};font-size:11px;line-height:28px;font-weight:600`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td aria-hidden="true" style="${tile}">${escapeHtml(initials(sender))}</td><td class="quiet" style="padding-left:10px;${quiet};font-weight:600">${escapeHtml(sender)}</td></tr></table>`;
}

function partHtml(part: EmailPart, color: string): string {
  switch (part.kind) {
    case "paragraph":
      return `<p class="ink" style="margin:0 0 16px;${body}">${inLines(part.text)}</p>`;
    case "code":
      return codeHtml(part.code);
    case "button":
      return buttonHtml(part, color);
    case "facts":
      return factsHtml(part.facts);
    case "note":
      return `<p class="quiet rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e2da;${quiet}">${escapeHtml(part.text)}</p>`;
    default:
      return part satisfies never;
  }
}

function inLines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, "<br>");
}

function codeHtml(code: string): string {
  return `<p class="code" style="margin:8px 0 24px;padding:18px 12px;background:#f4f1ea;border:1px solid #e6e2da;border-radius:8px;text-align:center;${mono};font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:#1d1e27">${escapeHtml(code)}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }, color: string): string {
  const address = escapeHtml(webAddress(url));
  return `<p style="margin:24px 0 12px"><a href="${address}" style="display:inline-block;padding:12px 22px;background:${color};border-radius:8px;${font};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;${quiet};word-break:break-all"><a class="link" href="${address}" style="color:#4338ca;text-decoration:none">${address}</a></p>`;
}

function factsHtml(facts: readonly { name: string; value: string }[]): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;${quiet};vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td class="ink" style="padding:4px 0;${body};font-size:14px;line-height:20px">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join("")}</table>`;
}

function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error("a mail links to web addresses only");
  return url;
}
