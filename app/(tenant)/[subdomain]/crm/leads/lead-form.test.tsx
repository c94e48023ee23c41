// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { crmProps } from "@/testing/screens/crm-props";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import LeadForm from "./lead-form";

const aurora = { id: "0192f0c1-0000-7000-8000-000000000000", name: "Aurora Foods" };
const onClose = vi.fn();

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

/** Opens the form of a new lead in a company with these brands. Returns the changes that it sends. */
function open(...brands: object[]): Sent[] {
  onClose.mockReset();
  const sent = serveApi({
    "GET /crm/brands/dropdown": () => ({ brands }),
    "POST /crm/leads": () => ({ lead: { id: "l1" } }),
  });
  render(
    <NextApp>
      <LeadForm lead={null} context={crmProps.context} onClose={onClose} />
      <Toaster />
    </NextApp>,
  );
  fireEvent.change(screen.getByLabelText(/^Client Name/), { target: { value: "Meera" } });
  return sent;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });

/** Types a text into a list of choices, and presses the keys that follow. */
function type(name: string, text: string, ...keys: string[]) {
  const field = box(name);
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  for (const key of keys) fireEvent.keyDown(field, { key });
}

async function chooseBrand() {
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
  type("Brand", aurora.name, "Enter");
  await waitFor(() => expect(box("Brand").value).toBe(aurora.name));
}

async function saved() {
  fireEvent.keyDown(box("CS Person"), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
}

test("a company without brands creates its first one with the lead, in one form", async () => {
  const sent = open();
  await screen.findByText("No brands available. Please create a brand first.");
  type("Brand", "Teal Tools", "Enter");
  await screen.findByText("“Teal Tools” is created with the lead");
  fireEvent.click(screen.getByText("Add Lead"));
  await screen.findByText("Lead created");
  expect(sent.map(({ body }) => body)).toMatchObject([
    { clientName: "Meera", newBrand: { name: "Teal Tools" }, csPerson: "Leela Nair" },
  ]);
  expect(sent[0]?.body.brandId || null).toBeNull();
});

test("part of a member's name and Enter is that member", async () => {
  const sent = open(aurora);
  await chooseBrand();
  expect(box("CS Person").value).toBe("Leela Nair");
  type("CS Person", "kulk", "Enter");
  expect(box("CS Person").value).toBe("Ravi Kulkarni");
  await saved();
  expect(sent[0]?.body).toMatchObject({ brandId: aurora.id, csPerson: "Ravi Kulkarni" });
});

test("a name that is typed and not chosen is neither saved nor lost", async () => {
  const sent = open(aurora);
  await chooseBrand();
  type("CS Person", "Somebody Else");
  fireEvent.click(screen.getByText("Add Lead"));
  await waitFor(() => expect(box("CS Person").getAttribute("aria-invalid")).toBe("true"));
  const described = box("CS Person").getAttribute("aria-describedby") ?? "";
  const texts = described.split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain("Choose from the list, or use “Somebody Else” as typed");
  expect(document.activeElement).toBe(box("CS Person"));
  expect(box("CS Person").value).toBe("Somebody Else");
  expect(sent).toEqual([]);
  type("CS Person", "Somebody Else", "ArrowDown", "Enter");
  await saved();
  expect(sent[0]?.body).toMatchObject({ csPerson: "Somebody Else" });
});
