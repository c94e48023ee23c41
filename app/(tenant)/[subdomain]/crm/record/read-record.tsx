import { Compass } from "lucide-react";
import Link from "next/link";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import * as z from "zod";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { AppError } from "@/lib/core/errors";
import type { RecordKind } from "@/lib/core/record-kinds";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import type { TenantScope } from "@/lib/server/database/scope";
import { logFailure } from "@/lib/server/operation/log";
import { requireMemberPage } from "@/lib/server/request/page";
import { recordScreens } from "../record-screens";

/**
 * Reads a record's page once for its metadata and its content, with the people whom it can be given to. `found` is
 * null if the company has no such record.
 */
export function recordPageReader<T>(readRecord: (tenant: TenantScope, id: string) => Promise<T>) {
  return cache(async (subdomain: string, id: string) => {
    const { member, read } = await requireMemberPage(subdomain);
    const found = await findRecord(id, (recordId) =>
      read(async (tenant) => ({
        ...(await readRecord(tenant, recordId)),
        people: await listCsPeople(tenant),
      })),
    );
    return { found, member };
  });
}

/** The record, or null if the id is invalid or unknown. */
export async function findRecord<T>(
  id: string,
  read: (id: string) => Promise<T>,
): Promise<T | null> {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) return null;
  try {
    return await read(parsed.data);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The list, or null if it could not be loaded; the screen then shows sample rows under a banner. */
export async function orSample<T>(list: Promise<T>): Promise<T | null> {
  try {
    return await list;
  } catch (error) {
    unstable_rethrow(error);
    logFailure(error, "a list could not be loaded, sample rows stand in");
    return null;
  }
}

type GoneProps = {
  /** The kind whose list it leads to. */
  kind: RecordKind;
  /** The name of a missing record, where it is no record of this kind. */
  name?: string;
};

/** Shown in place of a record that does not exist or was deleted. */
export function Gone({ kind, name = kind }: GoneProps) {
  const { href, label } = recordScreens[kind];
  return (
    <EmptyState
      isPage
      icon={Compass}
      title={`This ${name} is not here`}
      hint="It may have been deleted. What was deleted stays in the trash for 30 days."
    >
      <Button asChild>
        <Link href={href}>Go to {label}</Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link href="/crm/trash">Open the trash</Link>
      </Button>
    </EmptyState>
  );
}
