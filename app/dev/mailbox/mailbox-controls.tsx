"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { SearchField } from "@/components/list/search-field";

/** Filters the messages by recipient. */
export function AddressFilter({ value }: { value: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <SearchField
      label="Whole e-mail address"
      value={value}
      pending={pending}
      className="md:w-full"
      onSearch={(to) =>
        startTransition(() =>
          router.replace(to ? `/dev/mailbox?to=${encodeURIComponent(to)}` : "/dev/mailbox"),
        )
      }
    />
  );
}

const refreshMs = 2000;

/** Refreshes the page every two seconds while it is visible. */
export function Refresher() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
