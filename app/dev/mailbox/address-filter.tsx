"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { SearchField } from "@/components/list/search-field";

/** Shows the mails to one address only. */
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
