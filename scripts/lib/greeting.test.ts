import { describe, expect, test } from "vitest";
import { parseEnv } from "@/lib/server/operation/env";
import { version } from "@/package.json";
import { greeting } from "./greeting";

const base = {
  DATABASE_URL: "postgresql://crm_owner:x@db/app",
  AUTH_SECRET: "a".repeat(32),
  PORT: "3100",
  DEMO_DATA: "on",
};

const said = (overrides: Record<string, string> = {}) =>
  greeting(parseEnv({ ...base, ...overrides }), 2.34);

describe("the text after the start", () => {
  test("says which version runs, where to go, who may sign in, and where the code is", () => {
    expect(said()).toContain(`Business platform ${version}\nRunning on port 3100,`);
    expect(said()).toContain("http://admin.localhost:3100");
    expect(said()).toMatch(/http:\/\/demo\.localhost:3100 +asha@demo\.example \(owner\)/);
    expect(said()).toContain("http://demo.localhost:3100/dev/mailbox");
    expect(said()).toContain("2.3 seconds");
  });

  test("without demo data it says how to make the first super admin", () => {
    expect(said({ DEMO_DATA: "off" })).toContain("npm run admin:create -- <email>");
    expect(said({ DEMO_DATA: "off" })).not.toContain("asha@");
  });

  test("names no mailbox where mail is really sent", () => {
    const mail = { SMTP_URL: "smtp://mail", MAIL_FROM: "crm@example.com" };
    expect(said(mail)).toContain("sent by e-mail");
    expect(said(mail)).not.toContain("/dev/mailbox");
  });

  test("on a public domain without a mail service it names what to set, and no mailbox", () => {
    expect(said({ ROOT_DOMAIN: "crm.example.com" })).toContain("Set MAIL_FROM with RESEND_API_KEY");
    expect(said({ ROOT_DOMAIN: "crm.example.com" })).not.toContain("/dev/mailbox");
  });

  test("names https addresses of a real domain, with the port only where the domain names one", () => {
    expect(said({ ROOT_DOMAIN: "crm.example.com" })).toContain("https://admin.crm.example.com ");
    expect(said({ ROOT_DOMAIN: "crm.example.com:8443" })).toContain(
      "https://demo.crm.example.com:8443",
    );
  });

  test("shows no secret", () => {
    expect(said()).not.toContain("aaaa");
  });
});
