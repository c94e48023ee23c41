import { AppError } from "@/lib/core/errors";
import type { Account } from "./account-store";
import type { RequestMetadata } from "./request-metadata";
import type { SignedInUser } from "./schema";
import { storeOf } from "./sign-in-place";

/** The signed-in user as stored now. Throws `unauthenticated` if there is none any longer. */
export async function findSignedInUser(
  person: { audience: string; id: string },
  metadata: RequestMetadata,
): Promise<SignedInUser> {
  const account = await storeOf(person.audience).within(metadata, (accounts) =>
    accounts.findById(person.id),
  );
  if (!account) throw new AppError("unauthenticated", "Sign in to continue");
  return toSignedInUser(account);
}

/** The account as its own user sees it. */
export function toSignedInUser(account: Account): SignedInUser {
  return {
    id: account.id,
    _id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    isActive: account.isActive,
    lastLogin: account.lastLogin?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    profile: {
      position: account.position,
      department: account.department,
      avatar: account.avatarFileId && `${filesOf(account)}/${account.avatarFileId}`,
    },
    version: account.version,
    hasPassword: account.passwordHash !== null,
  };
}

/** The path of the account's pictures. */
function filesOf({ role }: Account): string {
  return role === "super_admin" ? "/api/super-admin/files" : "/api/company/files";
}
