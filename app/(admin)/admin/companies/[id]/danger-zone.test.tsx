// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import CommandPalette from "@/components/shell/command-palette";
import type { ShellProps } from "@/components/shell/shell-props";
import type { Company } from "@/lib/companies/schema";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { platformSearch } from "../../platform-search";
import { DangerZone } from "./danger-zone";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const shell: ShellProps = {
  portal: "admin",
  name: "Platform",
  nav: [],
  signOutLabel: "Sign out",
  children: null,
  user: { name: "Isha Rao", email: "isha@example.com", role: "Super Admin", avatar: null },
  logo: null,
  collapsed: false,
  search: platformSearch,
};

const company = { id: "c1", name: "Konkan Foods", status: "active", version: 1 } as Company;

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <NextApp>
      <DangerZone company={company} />
      <button type="button" onClick={() => setOpen(true)}>
        Open the palette
      </button>
      {isOpen && <CommandPalette shell={shell} onClose={() => setOpen(false)} />}
    </NextApp>
  );
}

function type(text: string) {
  fireEvent.click(screen.getByText("Open the palette"));
  const field = screen.getByRole("combobox", { name: "Search" });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test("a company is found by the address of its owner and opened by Enter", async () => {
  const person = { id: "p1", name: "Asha", email: "asha@konkan.example", isActive: true };
  serveApi({
    "GET /super-admin/people": ({ query }) => ({
      people:
        query.get("search") === person.email
          ? [{ ...person, companyId: company.id, company: company.name }]
          : [],
    }),
    "GET /super-admin/companies": () => ({ companies: [] }),
    "GET /super-admin/super-admins": () => ({ superAdmins: [] }),
    "GET /super-admin/jobs": () => ({ jobs: [] }),
  });
  render(<Page />);
  const field = type(person.email);
  const option = await screen.findByRole("option", { name: /asha@konkan\.example · Konkan Foods/ });
  expect(option.getAttribute("aria-selected")).toBe("true");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(location.pathname).toBe("/companies/c1");
});

test("the palette suspends the open company through its dialog", async () => {
  render(<Page />);
  fireEvent.keyDown(type(">suspend"), { key: "Enter" });
  await screen.findByRole("dialog", { name: "Deactivate Konkan Foods" });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Status/).value).toBe("suspended");
});
