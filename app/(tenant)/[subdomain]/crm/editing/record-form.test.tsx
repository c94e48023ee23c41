// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRecords, useKnownRecords, useLoadedRecord } from "@/lib/client/records";
import type { Brand } from "@/lib/crm/brands/schema";
import { crmProps } from "@/testing/screens/crm-props";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import BrandForm from "../brands/brand-form";
import { sampleBrands } from "../brands/sample-brands";
import LeadForm from "../leads/lead-form";
import MeetingForm from "../meetings/meeting-form";

const id = "0192f0c1-0000-7000-8000-0000000000b1";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function sampleBrand(): Brand {
  const [sample] = sampleBrands;
  if (!sample) throw new Error("There is no sample");
  return { ...sample, id, version: 1, name: "Aurora Foods" };
}

/** Opens the form of a brand that another screen shows as it was loaded. */
function open(brand: Brand): HTMLInputElement {
  render(
    <NextApp>
      <Elsewhere loaded={brand} />
      <BrandForm brand={brand} context={crmProps.context} onClose={() => {}} />
    </NextApp>,
  );
  return screen.getByLabelText(/^Brand Name/);
}

function Elsewhere({ loaded }: { loaded: Brand }) {
  useLoadedRecord("brand", loaded);
  return <p data-testid="elsewhere">{useKnownRecords("brand")(loaded).name}</p>;
}

test("a brand that a form has saved shows as saved on all screens", async () => {
  const brand = sampleBrand();
  const sent = serveApi({
    "PUT /crm/brands/*": ({ body }) => ({ brand: { ...brand, ...body, version: 2 } }),
  });
  fireEvent.change(open(brand), { target: { value: "Aurora Mills" } });
  fireEvent.click(screen.getByRole("button", { name: "Update Brand" }));
  await waitFor(() => expect(screen.getByTestId("elsewhere").textContent).toBe("Aurora Mills"));
  expect(sent.map(({ call, ifMatch }) => [call, ifMatch])).toEqual([
    [`PUT /crm/brands/${id}`, '"1"'],
  ]);
});

test("a form that is behind compares its values with the stored ones", async () => {
  const brand = sampleBrand();
  const message = "Somebody else changed this";
  serveApi({
    "PUT /crm/brands/*": () => refused(412, { code: "version_conflict", message }),
    "GET /crm/brands/*": () => ({ brand: { ...brand, name: "Aurora Exports", version: 2 } }),
  });
  fireEvent.change(open(brand), { target: { value: "Aurora Mills" } });
  fireEvent.click(screen.getByRole("button", { name: "Update Brand" }));
  fireEvent.click(await screen.findByRole("button", { name: "Show what changed" }));
  const row = await screen.findByRole("row", { name: /Aurora Exports/ });
  expect(row.textContent).toContain("Aurora Mills");
});

const props = { context: crmProps.context, onClose: () => {} };

/** Opens a form of a new record in place of the one before, and gives a field of it. */
function reopen(form: ReactNode, label: RegExp): HTMLInputElement {
  cleanup();
  serveApi({});
  render(<NextApp>{form}</NextApp>);
  return screen.getByLabelText(label);
}

test("a new lead with a name does not take over the draft of another, which is found again", () => {
  const leadNamed = (name?: string) =>
    reopen(<LeadForm lead={null} {...(name && { name })} {...props} />, /^Client Name/);
  fireEvent.change(leadNamed(), { target: { value: "Alice" } });
  const bob = leadNamed("Bob");
  expect(bob.value).toBe("Bob");
  fireEvent.change(bob, { target: { value: "Bob Miller" } });
  expect(leadNamed().value).toBe("Alice");
  expect(leadNamed("Bob").value).toBe("Bob Miller");
});

test("a new meeting at a time of the calendar does not take over the time of a draft", () => {
  const timeAt = (start?: string) =>
    reopen(<MeetingForm meeting={null} start={start} {...props} />, /^Time/);
  fireEvent.change(timeAt(), { target: { value: "09:15" } });
  expect(timeAt("2026-01-21T05:30:00.000Z").value).toBe("11:00 am");
  expect(timeAt().value).toBe("9:15 am");
});
