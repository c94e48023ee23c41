// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Circle } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import type { ShellProps } from "./shell-props";
import { Sidebar } from "./sidebar";

const place = { path: "/" };
vi.mock("next/navigation", () => ({
  usePathname: () => place.path,
  useSearchParams: () => new URLSearchParams(),
}));

afterEach(cleanup);

const imports = { label: "Imports", href: "/crm/imports", icon: Circle };
const shell: ShellProps = {
  portal: "company",
  name: "Konkan Foods",
  logo: null,
  nav: [
    { label: "Team", href: "/team", icon: Circle },
    { label: "Data", isAtFoot: true, entries: [imports] },
  ],
  user: { name: "Asha", email: "asha@konkan.example", role: "Owner", avatar: null },
  signOutLabel: "Sign out",
  search: { fewest: 0, find: async () => [], actions: [] },
  collapsed: false,
  children: null,
};

const sidebarAt = (path: string) => {
  place.path = path;
  return (
    <TooltipProvider>
      <Sidebar shell={shell} collapsed={false} onToggle={() => {}} />
    </TooltipProvider>
  );
};
const link = () => screen.queryByRole("link", { name: "Imports" });

test("a group at the foot is open on its own pages, however they are reached, unless it is shut there", () => {
  const { rerender } = render(sidebarAt("/"));
  expect(link()).toBeNull();
  rerender(sidebarAt("/crm/imports"));
  expect(link()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Data" }));
  expect(link()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Data" }));
  rerender(sidebarAt("/"));
  expect(link()).not.toBeNull();
});
