import Link from "next/link";
import { Progress } from "@/components/ui/progress";
import { capitalized, enumerated } from "@/lib/core/labels";
import {
  percentUsed,
  quotaNotices,
  quotaStateOf,
  recordsText,
  storageText,
  type Usage,
  type Used,
} from "@/lib/core/quota";
import { manyNames } from "@/lib/core/record-kinds";
import { SettingsCard } from "./settings-screen";

const tones = { free: "primary", near: "warning", full: "danger" } as const;

const counted = enumerated([...manyNames, "proposals", "timeline entries"], "and");

/** How much of its quotas a company uses, for its owners, and what they can do where little is left. */
export function QuotaCard({ usage }: { usage: Usage }) {
  return (
    <SettingsCard
      title="Storage and records"
      hint={`${capitalized(counted)} count as records, except in the trash; uploaded files and proposals sent count as storage`}
    >
      <QuotaBars usage={usage} />
      {quotaNotices(usage).map((notice) => (
        <p key={notice} className="mt-4 text-table text-warning-foreground">
          {notice}
        </p>
      ))}
    </SettingsCard>
  );
}

/** A bar and figures for each quota. */
export function QuotaBars({ usage }: { usage: Usage }) {
  const { records, storage } = usage;
  return (
    <div className="flex flex-col gap-4">
      <QuotaBar label="Records" text={recordsText(records)} used={records} />
      <QuotaBar label="Storage" text={storageText(storage)} used={storage} />
    </div>
  );
}

function QuotaBar({ label, text, used }: { label: string; text: string; used: Used }) {
  const percent = percentUsed(used);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>{text}</span>
        <span className="text-muted-foreground">
          {percent === null ? "No limit" : `${percent}%`}
        </span>
      </p>
      {percent !== null && (
        <Progress value={percent} aria-label={label} tone={tones[quotaStateOf(used)]} />
      )}
    </div>
  );
}

/** The quotas that are nearly or wholly used; renders nothing while enough is left. */
export function QuotaNotice({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-warning px-4 py-2.5 text-warning-foreground"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <Link
        href="/settings/company"
        className="inline-flex items-center font-medium underline max-md:min-h-11"
      >
        Open Settings
      </Link>
    </div>
  );
}
