import * as z from "zod";
import { email } from "@/lib/core/contact";
import { inputObject } from "@/lib/core/input-object";
import { rights } from "@/lib/core/permissions";
import { clearable, sound, tooLong } from "@/lib/core/text";

export const passwordLength = { min: 15, max: 128 } as const;

const codeAsked = "Enter the 6 digits from the mail";

const subdomainAsked = "Enter the subdomain of the company";

/** Names the company on hosts that do not: the api host. On a tenant host it must agree with the host. */
export const subdomain = clearable(
  sound(z.string({ error: subdomainAsked }).trim().toLowerCase().max(63, tooLong(63))),
);

/** A code as typed; spaces and hyphens between the digits do not matter. */
export const oneTimeCode = z
  .string({ error: codeAsked })
  .overwrite((typed) => typed.replace(/[\s-]/g, ""))
  .regex(/^\d{6}$/, codeAsked);

const refreshToken = clearable(z.string().trim().max(500));

export const requestCodeInput = inputObject({ email: email(), subdomain });

export const verifyCodeInput = inputObject({ email: email(), code: oneTimeCode, subdomain });

/** A new address of one's own, and with it the code that was sent there. */
export const emailCodeInput = inputObject({ email: email() });

export const changeEmailInput = inputObject({ email: email(), code: oneTimeCode });

export const loginPassword = sound(
  z.string({ error: "Password is required" }).min(1, "Password is required").max(1000),
);

export const loginInput = inputObject({
  email: email(),
  password: loginPassword,
  subdomain,
});

export const refreshInput = inputObject({ refreshToken }).optional();

export const handoffInput = inputObject({
  ticket: z.string({ error: "The ticket is missing" }).min(1, "The ticket is missing").max(200),
});

export const chooseCompanyInput = inputObject({
  choiceToken: z
    .string({ error: "The choice is missing" })
    .min(1, "The choice is missing")
    .max(200),
  subdomain: z.string({ error: "Choose a company" }).min(1, "Choose a company").max(63),
});

const newPassword = sound(
  z
    .string({ error: "Enter a new password" })
    .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
    .max(passwordLength.max, `Use at most ${passwordLength.max} characters`),
);

export const changePasswordInput = inputObject({
  currentPassword: sound(z.string().max(1000)).nullish(),
  newPassword,
});

export const checkSubdomainQuery = z.object({
  subdomain: z.string({ error: "Name the subdomain" }).trim().toLowerCase().max(253),
});

/** The signed-in person: a member or a super admin. */
export const signedInUser = z
  .strictObject({
    id: z.guid(),
    _id: z.guid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(["owner", "team_member", "super_admin"]),
    isActive: z.boolean(),
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    profile: z.strictObject({
      position: z.string().nullable(),
      department: z.string().nullable(),
      avatar: z.string().nullable(),
    }),
    version: z.int(),
    hasPassword: z.boolean(),
  })
  .meta({ title: "SignedInUser" });

/** The same with the rights of a member's role, and the users whose records it shows. */
export const userWithRights = signedInUser.extend({
  rights: z.array(z.enum(rights)),
  sees: z.union([
    z.strictObject({ kind: z.literal("all") }),
    z.strictObject({ kind: z.literal("people"), ids: z.array(z.guid()) }),
  ]),
});

export type SignedInUser = z.output<typeof signedInUser>;

const companyChoice = z.strictObject({
  subdomain: z.string(),
  companyName: z.string(),
});

export type CompanyToChoose = z.output<typeof companyChoice>;

const tokens = { accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() };

/** The new tokens of a session, beside an answer. */
export const newTokens = z
  .strictObject(tokens)
  .optional()
  .meta({ description: "For a bearer token: the new tokens of its session; the former ones end" });

export const redirectAnswer = z.strictObject({ redirectTo: z.url() });

export const factorKinds = ["passkey", "totp"] as const;

/** The ways to take the second step, in the order in which a screen offers them. */
const secondWays = ["passkey", "totp", "recovery"] as const;

export type SecondWay = (typeof secondWays)[number];

/** A sign-in that waits for its second step; `kind` is the way for a program. */
const nextStep = z.strictObject({
  next: z.strictObject({
    kind: z.enum(factorKinds),
    ways: z.array(z.enum(secondWays)),
    token: z.string(),
  }),
});

/** The outcome of a proof: a session, a second step, another host, or a choice between companies. */
export const signInAnswer = z
  .union([
    z.strictObject({ ...tokens, user: signedInUser }),
    z.strictObject({ user: signedInUser }),
    redirectAnswer,
    nextStep,
    z.strictObject({ choices: z.array(companyChoice), choiceToken: z.string() }),
  ])
  .meta({ title: "SignInAnswer" });

export const refreshAnswer = z
  .union([z.strictObject(tokens), z.strictObject({ expiresIn: z.int() })])
  .meta({ title: "RefreshAnswer" });

/** The proofs by which a session is opened; `trusted` is a browser that skips the second step. */
export const sessionProofs = [
  "code",
  "password",
  "passkey",
  "totp",
  "recovery",
  "trusted",
] as const;

export type SessionProof = (typeof sessionProofs)[number];

export const sessionEntry = z
  .strictObject({
    id: z.guid(),
    device: z.string(),
    ip: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
    proofs: z.array(z.enum(sessionProofs)),
    provenAt: z.iso.datetime().nullable(),
  })
  .meta({ title: "Session" });

export type SessionEntry = z.output<typeof sessionEntry>;
