import { describe, expect, test } from "vitest";
import { databaseUrls, rolePassword } from "@/lib/server/operation/database-urls";
import { parseEnv } from "./env";
import { newVapidPair } from "./vapid-pair";

const enough = {
  DATABASE_URL: "postgresql://crm_owner:owner-pass@db.internal:5433/app?sslmode=require",
  AUTH_SECRET: "a".repeat(32),
};

describe("settings", () => {
  test("two settings are enough; the others have defaults", () => {
    expect(parseEnv(enough)).toMatchObject({
      PORT: 3000,
      ROOT_DOMAIN: "localhost",
      TRUST_PROXY: 0,
      RATE_LIMIT_PER_IP_SCALE: 1,
      DEMO_DATA: false,
      LOG_LEVEL: "info",
    });
  });

  test("an empty setting counts as not set", () => {
    expect(parseEnv({ ...enough, PORT: "", SMTP_URL: " " }).PORT).toBe(3000);
  });

  test.each([
    ["PORT", "http", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "70000", "PORT must be at most 65535"],
    ["ROOT_DOMAIN", "https://crm.example.com", "ROOT_DOMAIN must be a host name"],
    ["ROOT_DOMAIN", "-bad.example", "ROOT_DOMAIN must be a host name"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be an address that begins with postgresql://"],
    ["DATABASE_URL", "postgresql://a:hunter#2@db/app", "in a password write # as %23"],
    ["DATABASE_URL", "postgresql://a:hunter%2@db/app", "and % as %25"],
    ["DIRECT_DATABASE_URL", "db.internal", "DIRECT_DATABASE_URL must be an address"],
    ["REPLICA_DATABASE_URL", "db.internal", "REPLICA_DATABASE_URL must be an address"],
    ["PREPARED_STATEMENTS", "some", "PREPARED_STATEMENTS must be on or off"],
    ["AUTH_SECRET", "short-secret", "AUTH_SECRET must have at least 32 characters"],
    [
      "AUTH_SECRET_PREVIOUS",
      "short-secret",
      "AUTH_SECRET_PREVIOUS must have at least 32 characters",
    ],
    ["SMTP_URL", "mail.example.com", "SMTP_URL must be an address that begins with smtp://"],
    ["RESEND_API_KEY", "re_123", "MAIL_FROM is missing"],
    ["S3_ENDPOINT", "s3.example.com", "S3_ENDPOINT must be an address that begins with https://"],
    ["S3_BUCKET", "My Bucket", "S3_BUCKET must be the name of a bucket"],
    ["S3_FORCE_PATH_STYLE", "maybe", "S3_FORCE_PATH_STYLE must be on or off"],
    ["TRUST_PROXY", "yes", "TRUST_PROXY must be a whole number"],
    ["RATE_LIMIT_PER_IP_SCALE", "0", "RATE_LIMIT_PER_IP_SCALE must be at least 1"],
    ["DEMO_DATA", "maybe", "DEMO_DATA must be on or off"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be"],
    ["METRICS_PORT", "0", "METRICS_PORT must be at least 1"],
    ["METRICS_HOST", "all", "METRICS_HOST must be an IP address of this machine"],
    ["METRICS_PORT", "3000", "METRICS_PORT and the port after it must differ from PORT"],
    ["METRICS_PORT", "2999", "METRICS_PORT and the port after it must differ from PORT"],
  ])(
    "a wrong %s (%s) is named in a sentence and its value is not shown",
    (name, value, sentence) => {
      const parse = () => parseEnv({ ...enough, [name]: value });
      expect(parse).toThrow(sentence);
      if (/SECRET|_URL/.test(name)) expect(parse).not.toThrow(value);
    },
  );

  test.each(["DATABASE_URL", "AUTH_SECRET"])("a missing %s is named", (name) => {
    const named =
      name === "DATABASE_URL" ? "APP_DATABASE_URL is missing" : "AUTH_SECRET is missing";
    expect(() => parseEnv({ ...enough, [name]: undefined })).toThrow(named);
  });

  test("every wrong setting is named at once", () => {
    const parse = () => parseEnv({ ...enough, PORT: "x", LOG_LEVEL: "y" });
    expect(parse).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  test("limits per address can be lifted on a localhost root only", () => {
    const scaled = { ...enough, RATE_LIMIT_PER_IP_SCALE: "100" };
    expect(parseEnv(scaled).RATE_LIMIT_PER_IP_SCALE).toBe(100);
    expect(() => parseEnv({ ...scaled, ROOT_DOMAIN: "crm.example.com" })).toThrow("localhost");
  });

  test("the keys of pushes are taken as a pair alone, and never shown", () => {
    const [one, other] = [newVapidPair(), newVapidPair()];
    const parse = (publicKey: string, privateKey: string) =>
      parseEnv({ ...enough, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect(parse(one.publicKey, one.privateKey).VAPID_PRIVATE_KEY).toBe(one.privateKey);
    const wrong = [
      [one.publicKey, other.privateKey],
      [one.publicKey, ""],
      ["", one.privateKey],
      ["x", one.privateKey],
      [one.publicKey, one.privateKey.slice(1)],
    ] as const;
    for (const [publicKey, privateKey] of wrong) {
      expect(() => parse(publicKey, privateKey)).toThrow("must be one pair of keys");
      expect(() => parse(publicKey, privateKey)).not.toThrow(one.privateKey);
    }
  });

  const s3 = {
    S3_ENDPOINT: "https://s3.ap-south-1.amazonaws.com",
    S3_BUCKET: "files-of-crm",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  test.each(Object.keys(s3))("S3 without %s is refused by that name", (name) => {
    expect(parseEnv({ ...enough, ...s3 })).toMatchObject(s3);
    expect(() => parseEnv({ ...enough, ...s3, [name]: "" })).toThrow(`${name} is missing for S3.`);
  });

  test("S3 with one setting only is refused by the names of the others", () => {
    expect(() => parseEnv({ ...enough, S3_BUCKET: "files-of-crm" })).toThrow(
      "S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing for S3.",
    );
  });

  test("two places for files at once are refused", () => {
    expect(() => parseEnv({ ...enough, ...s3, UPLOADTHING_TOKEN: "token" })).toThrow(
      "Set UPLOADTHING_TOKEN or S3_ENDPOINT, not both",
    );
  });

  test("two ways to send mail at once are refused", () => {
    const both = { RESEND_API_KEY: "re_1", SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.example" };
    expect(() => parseEnv({ ...enough, ...both })).toThrow("not both");
  });
});

describe("the addresses of the two roles", () => {
  test("they follow the owner's address, with a name and password of their own", () => {
    const { app, platform } = databaseUrls(enough);
    expect(app).toMatch(
      /^postgresql:\/\/crm_app:[\w-]{43}@db\.internal:5433\/app\?sslmode=require$/,
    );
    expect(platform).toMatch(/^postgresql:\/\/crm_platform:[\w-]{43}@db\.internal:5433\/app/);
    expect(app).not.toContain("owner-pass");
  });

  test("the two passwords differ, and are the same on every start", () => {
    const app = rolePassword(enough, "crm_app");
    expect(app).not.toBe(rolePassword(enough, "crm_platform"));
    expect(app).toBe(rolePassword(enough, "crm_app"));
  });

  test("an owner without a password leaves AUTH_SECRET as the key", () => {
    const peer = { DATABASE_URL: "postgresql://crm_owner@db/app", AUTH_SECRET: "s".repeat(32) };
    expect(rolePassword(peer, "crm_app")).toMatch(/^[\w-]{43}$/);
    expect(rolePassword({ DATABASE_URL: peer.DATABASE_URL }, "crm_app")).toBeUndefined();
  });

  test("without a connection pooler the worker's sessions take the platform's address", () => {
    const parsed = parseEnv(enough);
    expect(parsed.DIRECT_PLATFORM_DATABASE_URL).toBe(parsed.PLATFORM_DATABASE_URL);
    expect(parsed.PREPARED_STATEMENTS).toBe(true);
  });

  test("beside a connection pooler they take the server's own, with the platform's user", () => {
    const pooled = {
      ...enough,
      DATABASE_URL: "postgresql://crm_owner:owner-pass@pooler:6432/app",
      DIRECT_DATABASE_URL: "postgresql://crm_owner:owner-pass@db.internal/app?user=x",
    };
    const { directPlatform, platform } = databaseUrls(pooled);
    expect(directPlatform).toBe(platform?.replace("pooler:6432", "db.internal"));
    expect(parseEnv(pooled).PREPARED_STATEMENTS).toBe(false);
    expect(parseEnv({ ...pooled, PREPARED_STATEMENTS: "on" }).PREPARED_STATEMENTS).toBe(true);
  });

  test("the replica is used as the application role, whatever role its address names", () => {
    expect(parseEnv(enough).REPLICA_DATABASE_URL).toBeUndefined();
    const REPLICA_DATABASE_URL =
      "postgresql://crm_owner:owner-pass@standby:5434/app?sslmode=require";
    const { app } = databaseUrls(enough);
    expect(parseEnv({ ...enough, REPLICA_DATABASE_URL }).REPLICA_DATABASE_URL).toBe(
      app?.replace("db.internal:5433", "standby:5434"),
    );
  });

  test("the nodes of a cluster are signed in to as the application role, without a replica beside them", () => {
    const NODES_DATABASE_URL =
      "postgresql://crm_owner:owner-pass@balancer:6000/app?sslmode=require";
    const { app } = databaseUrls(enough);
    expect(parseEnv({ ...enough, NODES_DATABASE_URL }).NODES_DATABASE_URL).toBe(
      app?.replace("db.internal:5433", "balancer:6000"),
    );
    const both = { ...enough, NODES_DATABASE_URL, REPLICA_DATABASE_URL: NODES_DATABASE_URL };
    expect(() => parseEnv(both)).toThrow("NODES_DATABASE_URL or REPLICA_DATABASE_URL, not both");
  });

  test("an address that is set is taken as it is", () => {
    const given = { ...enough, APP_DATABASE_URL: "postgresql://crm_app:x@pooler/app" };
    expect(databaseUrls(given).app).toBe(given.APP_DATABASE_URL);
  });
});
