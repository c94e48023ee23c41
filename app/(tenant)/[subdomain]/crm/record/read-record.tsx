import { Compass } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect, unstable_rethrow } from "next/navigation";
import { type ComponentType, cache } from "react";
import * as z from "zod";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { AppError } from "@/lib/core/errors";
import { canCreate, canDeleteRecords, hasRight } from "@/lib/core/permissions";
import type { RecordKind } from "@/lib/core/record-kinds";
import { findMergedInto } from "@/lib/crm/changes/merge/merged-into";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import type { TenantScope } from "@/lib/server/database/scope";
import { logFailure } from "@/lib/server/operation/log";
import type { Entrant } from "@/lib/server/request/member";
import { requireMemberPage } from "@/lib/server/request/page";
import type { RecordContext } from "../record-context";
import { type RecordScreens, recordHref, recordScreens } from "../record-screens";
import type { RecordScreenProps } from "./record-screen";

type RecordRoute<T> = {
  kind: RecordKind;
  read: (tenant: TenantScope, id: string) => Promise<T>;
  nameOf: (record: T) => string;
  Screen: ComponentType<RecordScreenProps<T>>;
};

type RouteProps = { params: Promise<{ subdomain: string; id: string }> };

/** The route of one record: its page and its title, which read the record once. */
export function recordRoute<T>({ kind, read, nameOf, Screen }: RecordRoute<T>) {
  const readPage = cache(async (subdomain: string, id: string) => {
    const opened = await requireMemberPage(subdomain);
    const found = await findRecord(id, (recordId) =>
      opened.read(async (tenant) => ({
        record: await read(tenant, recordId),
        people: await listCsPeople(tenant),
      })),
    );
    const mergedInto = found
      ? null
      : await findRecord(id, (recordId) =>
          opened.read((tenant) => findMergedInto(tenant, kind, recordId)),
        );
    return { found, mergedInto, member: opened.member };
  });

  async function generateMetadata({ params }: RouteProps): Promise<Metadata> {
    const { subdomain, id } = await params;
    const { found } = await readPage(subdomain, id);
    return { title: found ? nameOf(found.record) : recordScreens[kind].title };
  }

  async function page({ params }: RouteProps) {
    const { subdomain, id } = await params;
    const { found, mergedInto, member } = await readPage(subdomain, id);
    if (mergedInto) redirect(recordHref(kind, mergedInto));
    if (!found) return <Gone list={recordScreens[kind]} />;
    return (
      <Screen
        record={found.record}
        context={contextOf(member, found.people)}
        mayDelete={canDeleteRecords(member) && member.changes.kind !== "none"}
      />
    );
  }

  return { generateMetadata, page };
}

/** The context of this member's request. */
export function contextOf(member: Entrant, people: readonly string[]): RecordContext {
  const { name, company, catalogue, changes, sees } = member;
  const { timeZone } = company;
  const change = changes.kind !== "none";
  const now = new Date();
  return {
    people,
    me: name,
    now: now.toISOString(),
    today: calendarDateOf(now, timeZone),
    timeZone,
    catalogue,
    seesAll: sees.kind === "all",
    may: {
      change,
      create: change && canCreate(member),
      send: change && hasRight(member, "sendProposals"),
    },
  };
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
  /** The list that it leads to. */
  list: RecordScreens;
  /** The name of the missing record, where it is not of this list's kind. */
  name?: string;
};

/** Shown in place of a record that does not exist or was deleted. */
export function Gone({ list, name = list.kind }: GoneProps) {
  return (
    <EmptyState
      isPage
      icon={Compass}
      title={`You can't open this ${name}`}
      hint="It was deleted or belongs to a colleague. Deleted records stay in the trash for 30 days."
    >
      <Button asChild>
        <Link href={list.href}>Go to {list.label}</Link>
      </Button>
      <Button variant="outline" asChild>
        <Link href="/crm/trash">Open the trash</Link>
      </Button>
    </EmptyState>
  );
}
