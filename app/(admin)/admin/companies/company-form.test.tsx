// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { Company } from "@/lib/companies/schema";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import StatusDialog from "./bulk/status-dialog";
import CompanyForm from "./company-form";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const demo: Company = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  name: "Demo",
  subdomain: "demo",
  status: "active",
  owner: null,
  branding: { logo: null },
  subscription: { plan: "Free" },
  metrics: { totalUsers: 3 },
  restorableUntil: null,
  createdAt: "2026-01-05T06:00:00.000Z",
  updatedAt: "2026-01-05T06:00:00.000Z",
  version: 1,
};

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

test("a taken subdomain is reported once beside its field and once as a notice, and the input stays", async () => {
  const taken = "Subdomain is already taken";
  serveApi({
    "GET /super-admin/companies/check-subdomain": () => ({ available: true }),
    "POST /super-admin/companies": () =>
      refused(400, { message: taken, fields: { subdomain: taken } }),
  });
  render(
    <NextApp>
      <CompanyForm company={null} rootDomain="localhost" onClose={() => {}} />
      <Toaster />
    </NextApp>,
  );
  type(/^Company Name/, "Second Demo Pvt. Ltd.");
  await waitFor(() => expect(field(/^Subdomain/).value).toBe("second-demo"));
  type(/^Subdomain/, "demo");
  type(/^Company Name/, "Second Demo");
  type(/^First Name/, "Leela");
  type(/^Last Name/, "Nair");
  type(/^Email/, "leela@example.com");
  fireEvent.click(screen.getByText("Create Company"));
  await waitFor(() => expect(screen.getAllByText(taken)).toHaveLength(2));
  const described = field(/^Subdomain/).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toContain(taken);
  expect([field(/^Company Name/).value, field(/^Subdomain/).value]).toEqual([
    "Second Demo",
    "demo",
  ]);
});

test("a move to another subdomain says how many members lose their only second factor", async () => {
  serveApi({
    "GET /super-admin/companies/check-subdomain": ({ query }) => ({
      available: true,
      passkeyOnly: query.get("companyId") === demo.id ? 2 : 0,
    }),
  });
  render(
    <NextApp>
      <CompanyForm company={demo} rootDomain="localhost" onClose={() => {}} />
    </NextApp>,
  );
  type(/^Subdomain/, "elsewhere");
  expect(await screen.findByText(/^2 members have only a passkey/)).toBeTruthy();
});

test("a deleted company is named before and after the change", async () => {
  const counts = { matched: 2, changed: 1, same: 0, failed: 1, notFound: 0 };
  const failed = [{ id: "b", name: "Beta", reason: "It is deleted: restore it first" }];
  const changed = [{ id: "a", from: "suspended", reason: "Invoice of May" }];
  const sent = serveApi({
    "POST /super-admin/companies/bulk": () => ({ counts, changed, failed }),
  });
  render(
    <NextApp>
      <StatusDialog ids={["a", "b"]} onClose={() => {}} onDone={() => {}} />
      <Toaster />
    </NextApp>,
  );
  fireEvent.change(screen.getByLabelText(/^Status/), { target: { value: "active" } });
  const why = "Beta (It is deleted: restore it first)";
  await screen.findByText(`Cannot be changed: ${why}`);
  fireEvent.click(screen.getByRole("button", { name: "Change 2 companies" }));
  await screen.findByText("1 company is now active, 1 failed");
  expect(screen.getByText(why)).toBeTruthy();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ids: ["a", "b"], change: { status: "active" }, dryRun: true },
    { ids: ["a", "b"], change: { status: "active" } },
  ]);
});
