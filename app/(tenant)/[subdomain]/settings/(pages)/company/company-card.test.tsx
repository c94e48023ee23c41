// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { CompanyProfile } from "@/lib/companies/profile/schema";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { CompanyCard } from "./company-card";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const company: CompanyProfile = {
  id: "0192f0c1-0000-7000-8000-000000000000",
  name: "Nilgiri Teas",
  subdomain: "nilgiri",
  status: "active",
  owner: null,
  branding: { logo: null },
  subscription: { plan: "standard" },
  metrics: { totalUsers: 1 },
  phone: null,
  website: null,
  address: null,
  city: null,
  state: null,
  gstin: null,
  timeZone: "Asia/Kolkata",
  memberPermissions: { import: true, export: true, delete: true },
  showsPresence: true,
  createdAt: "2026-01-05T06:30:00.000Z",
  updatedAt: "2026-01-05T06:30:00.000Z",
  version: 3,
};

test("an owner changes the company, and a wrong GSTIN is reported under its field", async () => {
  const sent = serveApi({
    "PUT /company/profile": ({ body }) => ({ company: { ...company, ...body, version: 4 } }),
  });
  render(
    <NextApp>
      <CompanyCard company={company} />
      <Toaster />
    </NextApp>,
  );
  const gstin = screen.getByLabelText<HTMLInputElement>("GSTIN");
  const save = screen.getByRole("button", { name: "Save Company" });
  fireEvent.change(gstin, { target: { value: "27AAPFU0939F1ZX" } });
  fireEvent.click(save);
  await waitFor(() => expect(gstin.getAttribute("aria-invalid")).toBe("true"));
  const described = gstin.getAttribute("aria-describedby") ?? "";
  const texts = described.split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(texts.join()).toContain("This GSTIN cannot be right");
  expect(sent).toEqual([]);
  fireEvent.change(gstin, { target: { value: "27aapfu0939f1zv" } });
  fireEvent.click(save);
  await screen.findByText("Company updated successfully");
  expect(sent).toMatchObject([{ ifMatch: '"3"', body: { gstin: "27AAPFU0939F1ZV" } }]);
  await waitFor(() => expect(gstin.value).toBe("27AAPFU0939F1ZV"));
});
