// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { CompanyApiKey } from "@/lib/companies/api-keys/schema";
import { builtInRoles } from "@/lib/core/roles";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { KeysCard } from "./keys-card";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const stored: CompanyApiKey = {
  id: "0192f0c1-0000-7000-8000-00000000000a",
  name: "Accountant",
  last4: "x9Yz",
  roleId: builtInRoles.readOnly.id,
  teamId: null,
  rights: [],
  ips: ["203.0.113.0/24"],
  expiresAt: "2027-11-30T12:00:00.000Z",
  lastUsedAt: null,
  lastIp: null,
  createdBy: { name: "Ravi Kumar", hasLeft: true },
  createdAt: "2026-11-30T12:00:00.000Z",
  version: 1,
};

const roles = Object.values(builtInRoles).map((role) => ({
  ...role,
  rights: [...role.rights],
  members: 0,
  builtIn: true,
  version: 1,
}));

function show(keys: readonly CompanyApiKey[]) {
  const shown = { now: "2026-12-01T12:00:00Z", timeZone: "Asia/Kolkata" };
  render(
    <NextApp>
      <KeysCard keys={keys} roles={roles} teams={[]} {...shown} />
      <Toaster />
    </NextApp>,
  );
}

test("a new key is shown once, with no more than it was given", async () => {
  const sent = serveApi({
    "POST /company/api-keys": ({ body }) => ({
      key: { ...stored, name: body.name },
      text: "bp_s3",
    }),
  });
  show([]);
  fireEvent.click(screen.getByRole("button", { name: "Add Key" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Web shop" } });
  fireEvent.change(form.getByLabelText(/^Addresses/), { target: { value: "::1\n203.0.113.7" } });
  fireEvent.click(form.getByRole("button", { name: "Add Key" }));
  await screen.findByText("Key Web shop added");
  expect(screen.getByLabelText<HTMLInputElement>("Key Web shop").value).toBe("bp_s3");
  const given = { roleId: builtInRoles.readOnly.id, teamId: null, rights: [], validForDays: 365 };
  expect(sent).toMatchObject([
    { body: { name: "Web shop", ...given, ips: ["::1", "203.0.113.7"] } },
  ]);
});

test("a key shows its role, sight, addresses, use and end", () => {
  show([stored]);
  const facts = [
    "Read only · All records",
    "From 203.0.113.0/24",
    "Never used",
    "Made by Ravi Kumar, who has left",
  ];
  for (const fact of facts) screen.getByText(fact);
  screen.getByText(/^Ends .*2027$/);
});
