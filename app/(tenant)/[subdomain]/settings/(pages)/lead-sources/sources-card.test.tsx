// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { known, storedSource } from "@/testing/capture/stored-source";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { SourcesCard } from "./sources-card";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const asha = { id: "0192f0c1-0000-7000-8000-00000000000a", name: "Asha Rao" };
const address = "https://acme.example/api/company/capture/s3cret";

function show(sources: readonly LeadSource[], onRefresh?: () => void) {
  render(
    <NextApp onRefresh={onRefresh}>
      <SourcesCard
        sources={sources}
        receivers={{ people: [asha], teams: [] }}
        known={known}
        now="2026-11-29T12:00:00Z"
      />
      <Toaster />
    </NextApp>,
  );
}

const brands = { "GET /crm/brands/dropdown": () => ({ brands: [] }) };

test("a new source shows its address once, with a command that tries it", async () => {
  const sent = serveApi({
    ...brands,
    "POST /company/lead-sources": ({ body }) => ({
      source: { ...storedSource, name: body.name },
      address,
      formAddress: null,
    }),
  });
  show([]);
  screen.getByText("No sources yet");
  fireEvent.click(screen.getByRole("button", { name: "Add Source" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Web shop" } });
  fireEvent.click(form.getByRole("button", { name: "Add Source" }));
  await screen.findByText("Source Web shop added");
  expect(screen.getByLabelText<HTMLInputElement>("Address of Web shop").value).toBe(address);
  expect(screen.getByLabelText<HTMLInputElement>("Try it in a terminal").value).toContain(address);
  expect(sent).toMatchObject([
    {
      body: {
        kind: "link",
        name: "Web shop",
        state: "on",
        gives: { to: "nobody" },
        replyMinutes: 15,
      },
    },
  ]);
  expect(sent[0]?.body).not.toHaveProperty("secret");
});

test("the key of a portal that is missing is reported beside its field", async () => {
  const sent = serveApi({
    ...brands,
    "PUT /company/lead-sources/*": ({ body }) =>
      body.secret
        ? { source: storedSource }
        : refused(422, { message: "Check the fields", fields: { secret: "Enter Webhook key" } }),
  });
  show([{ ...storedSource, kind: "google", name: "Ads", state: "off", version: 4 }]);
  screen.getByText("Off");
  fireEvent.click(screen.getByRole("button", { name: "Edit Ads" }));
  const form = within(await screen.findByRole("dialog"));
  expect(form.queryByLabelText(/^Kind/)).toBeNull();
  fireEvent.click(form.getByLabelText("On"));
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await form.findByText("Enter Webhook key");
  const key = form.getByLabelText(/^Webhook key/);
  expect(key.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(key, { target: { value: " k3y " } });
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Source Ads changed");
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"4"', body: { state: "on", secret: "k3y" } });
});

test("leads go to a member or in turn to several", async () => {
  const sent = serveApi({
    ...brands,
    "PUT /company/lead-sources/*": () => ({ source: storedSource }),
  });
  show([storedSource]);
  fireEvent.click(screen.getByRole("button", { name: "Edit Web shop" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByLabelText("Given to"), { target: { value: "people" } });
  fireEvent.click(form.getByLabelText(/^Members/));
  fireEvent.click(await screen.findByRole("option", { name: "Asha Rao" }));
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Source Web shop changed");
  expect(sent[0]?.body).toMatchObject({ gives: { to: "people", memberIds: [asha.id] } });
});

test("a change leaves a member who left and a deleted brand alone", async () => {
  const sent = serveApi({
    ...brands,
    "PUT /company/lead-sources/*": () => ({ source: storedSource }),
  });
  const gives = { to: "person", memberId: "0192f0c1-0000-7000-8000-0000000000ff" } as const;
  const brandRule = { usesCompany: true, brandId: "0192f0c1-0000-7000-8000-0000000000fe" };
  show([{ ...storedSource, gives, brandRule }]);
  fireEvent.click(screen.getByRole("button", { name: "Edit Web shop" }));
  const form = within(await screen.findByRole("dialog"));
  expect(form.getByRole<HTMLInputElement>("combobox", { name: "Member" }).value).toBe("");
  const brand = form.getByRole<HTMLInputElement>("combobox", { name: "Brand of other leads" });
  await waitFor(() => expect(brand.value).toBe("A deleted brand"));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Fair" } });
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Source Fair changed");
  expect(sent[0]?.body).toEqual({ name: "Fair" });
});

test("a source that another member has changed is saved with both changes", async () => {
  const theirs = { ...storedSource, name: "Shop", version: 5 };
  const sent = serveApi({
    ...brands,
    "GET /company/lead-sources": () => ({ sources: [theirs] }),
    "PUT /company/lead-sources/*": ({ ifMatch }) =>
      ifMatch === '"5"' ? { source: theirs } : refused(412, { message: "It has changed" }),
  });
  show([storedSource]);
  fireEvent.click(screen.getByRole("button", { name: "Edit Web shop" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByLabelText(/^First reply/), { target: { value: "30" } });
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  fireEvent.click(await form.findByRole("button", { name: "Show what changed" }));
  fireEvent.click(await form.findByRole("button", { name: "Overwrite with mine" }));
  await screen.findByText("Source Web shop changed");
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"5"', body: { replyMinutes: 30 } });
});

test("a new address is given after a question, and a failure is shown in it", async () => {
  let isDown = true;
  serveApi({
    "POST /company/lead-sources/*/token": () =>
      isDown
        ? refused(503, { message: "Busy. Try again" })
        : { source: storedSource, address, formAddress: null },
    "DELETE /company/lead-sources/*": () => ({ id: storedSource.id }),
  });
  const refresh = vi.fn();
  show([storedSource], refresh);
  fireEvent.click(screen.getByRole("button", { name: "More actions for Web shop" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "New Address" }));
  const question = within(await screen.findByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "New Address" }));
  await question.findByText("Busy. Try again");
  isDown = false;
  fireEvent.click(question.getByRole("button", { name: "New Address" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Address of Web shop").value).toBe(address),
  );
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.getByRole("status").textContent).toContain("Copy it now");
  await choose("Delete");
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByLabelText("Address of Web shop")).toBeNull());
});

async function choose(act: string) {
  fireEvent.click(screen.getByRole("button", { name: "More actions for Web shop" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: act }));
}

test("a test shows the lead that would be made, and what could not be read", async () => {
  serveApi({
    "POST /company/lead-sources/*/test": () => ({
      values: { name: "Asha Rao", prio: "Soon" },
      lead: {
        clientName: "Asha Rao",
        date: "2026-11-29",
        contacts: [{ kind: "phone", value: "+919820012345", label: "Office" }],
        products: [],
        custom: { roof: "Tin" },
      },
      company: "Rao Traders",
      problems: [{ field: "priority", value: "Soon", reason: "“Soon” is not one of: High" }],
    }),
  });
  show([storedSource]);
  await choose("Try It");
  const dialog = within(await screen.findByRole("dialog", { name: "Trial of Web shop" }));
  dialog.getByRole("button", { name: "Close" });
  dialog.getByText("Priority: “Soon” is not one of: High");
  const texts = dialog.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "Asha Rao",
    "29 Nov 2026",
    "+919820012345 (Office)",
    "Tin",
    "Rao Traders",
    "Asha Rao",
    "Soon",
  ]);
});
