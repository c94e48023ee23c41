// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { known, storedArrival, storedSource } from "@/testing/capture/stored-source";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import MappingForm from "./mapping-form";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

function show(given: Partial<LeadSource>) {
  const { targets, presets } = known;
  const source = { ...storedSource, id: crypto.randomUUID(), ...given };
  render(
    <NextApp>
      <MappingForm {...{ source, targets }} preset={presets.link} onClose={() => undefined} />
      <Toaster />
    </NextApp>,
  );
  return within(screen.getByRole("dialog"));
}

const nothingArrived = {
  "GET /company/lead-arrivals": () => ({
    arrivals: [],
    pagination: { page: 1, limit: 10, total: 0, pages: 0 },
  }),
};

test("names of the last arrival are mapped to fields, and empty fields get a value", async () => {
  const sent = serveApi({
    "GET /company/lead-arrivals": () => ({
      arrivals: [storedArrival],
      pagination: { page: 1, limit: 10, total: 1, pages: 1 },
    }),
    "PUT /company/lead-sources/*": () => ({ source: storedSource }),
  });
  const form = show({ mapping: { old: "ignore" } });
  expect((await form.findByLabelText<HTMLSelectElement>("your-name")).value).toBe("clientName");
  expect(form.getByLabelText<HTMLSelectElement>("utm.source").value).toBe("comment");
  expect(form.getByLabelText<HTMLSelectElement>("old").value).toBe("ignore");
  fireEvent.change(form.getByLabelText("utm.source"), { target: { value: "source" } });
  fireEvent.change(form.getByLabelText("Another name"), { target: { value: "how_soon " } });
  fireEvent.keyDown(form.getByLabelText("Another name"), { key: "Enter" });
  fireEvent.change(form.getByLabelText("how_soon"), { target: { value: "priority" } });
  fireEvent.change(form.getByLabelText("Add a field"), { target: { value: "priority" } });
  fireEvent.change(form.getByLabelText("Priority"), { target: { value: "High" } });
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Source Web shop changed");
  expect(sent[0]?.body).toEqual({
    mapping: { old: "ignore", "utm.source": "source", how_soon: "priority" },
    defaults: { priority: "High" },
  });
});

test("a typed name is kept by saving, one that is there keeps its field, and one can be removed", async () => {
  const sent = serveApi({
    ...nothingArrived,
    "PUT /company/lead-sources/*": () => ({ source: storedSource }),
  });
  const form = show({
    mapping: {
      "utm.source": "ignore",
      __proto__x: "source",
      message: "priority",
    },
    defaults: { "custom.gone": "x" },
  });
  const another = form.getByLabelText<HTMLInputElement>("Another name");
  fireEvent.change(another, { target: { value: "utm.source" } });
  fireEvent.keyDown(another, { key: "Enter" });
  expect(form.getByLabelText<HTMLSelectElement>("utm.source").value).toBe("ignore");
  fireEvent.click(await form.findByRole("button", { name: "Remove __proto__x" }));
  expect(form.queryByLabelText("__proto__x")).toBeNull();
  expect(document.activeElement).toBe(another);
  fireEvent.change(form.getByLabelText("message"), { target: { value: "source" } });
  fireEvent.click(form.getByRole("button", { name: "Remove Deleted field" }));
  expect(document.activeElement).toBe(form.getByLabelText("Add a field"));
  fireEvent.change(another, { target: { value: "phone " } });
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Source Web shop changed");
  expect(sent[0]?.body).toEqual({
    mapping: { "utm.source": "ignore", message: "source", phone: "mobileNumber" },
    defaults: {},
  });
});

test("what is refused of a name or a default is reported at its line", async () => {
  const message = "Leads have no field “gone”";
  serveApi({
    ...nothingArrived,
    "PUT /company/lead-sources/*": () =>
      refused(422, { message, fields: { "mapping.utm.message": message } }),
  });
  const form = show({
    mapping: { "utm.message": "custom.gone", utm: "ignore" },
    defaults: { "custom.gone": "x" },
  });
  const line = form.getByLabelText<HTMLSelectElement>("utm.message");
  expect(line.selectedOptions[0]?.label).toBe("Deleted field");
  expect(line.getAttribute("aria-invalid")).toBe("true");
  expect(form.getByLabelText("utm").getAttribute("aria-invalid")).toBe("false");
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  const alert = await form.findByRole("alert");
  expect(alert.textContent).toBe(message);
  expect(line.getAttribute("aria-describedby")?.split(" ")).toContain(alert.id);
});

test("names that could not be loaded are not taken for none", async () => {
  serveApi({});
  const form = show({ mapping: {}, defaults: { "custom.gone": "x" } });
  form.getByText("Loading what arrived last...");
  await form.findByText("What arrived last could not be loaded.");
});
