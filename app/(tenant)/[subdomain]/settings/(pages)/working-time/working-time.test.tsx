// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { CompanyHoursCard } from "./company-hours-card";
import { MemberHoursCard } from "./member-hours-card";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const monday = { weekday: 1, from: "10:00", to: "19:00" };
const ravi = { id: "019a0000-0000-7000-8000-000000000001", name: "Ravi", hours: [], leave: [] };
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function serve() {
  const workingTime = { hours: [monday], members: [], version: 8 };
  return serveApi({ "PUT /company/working-time": () => ({ workingTime }) });
}

test("typed hours of the company are saved by weekday, and what is no time is refused in its field", async () => {
  const sent = serve();
  render(
    <NextApp>
      <CompanyHoursCard hours={[monday]} version={7} />
    </NextApp>,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Monday/).value).toBe("10:00 am to 7:00 pm");
  type(/^Tuesday/, "soon");
  fireEvent.click(screen.getByRole("button", { name: "Save Hours" }));
  await screen.findByText("Enter hours such as 10 am to 7 pm, or leave it empty");
  expect(sent).toEqual([]);
  type(/^Tuesday/, "9-1, 2-6");
  fireEvent.click(screen.getByRole("button", { name: "Save Hours" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    hours: [
      monday,
      { weekday: 2, from: "09:00", to: "13:00" },
      { weekday: 2, from: "14:00", to: "18:00" },
    ],
  });
});

test("a member gets a leave, by a form that names them", async () => {
  const sent = serve();
  render(
    <NextApp>
      <MemberHoursCard members={[ravi]} version={7} isOwn={false} />
    </NextApp>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Add Leave/ }));
  type(/^Member/, ravi.id);
  fireEvent.click(screen.getByRole("button", { name: "Add Days" }));
  const sunday = screen.getByLabelText<HTMLInputElement>(/^Sunday/);
  expect(sunday.placeholder).toBe("As the company");
  type(/^Monday/, "10 to 7");
  expect(sunday.placeholder).toBe("Off");
  type(/^First day/, "10 Mar 2031");
  type(/^Last day/, "12 Mar 2031");
  fireEvent.click(screen.getByRole("button", { name: "Save Working Time" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const leave = [{ from: "2031-03-10", to: "2031-03-12" }];
  expect(sent[0]?.body).toEqual({ members: [{ id: ravi.id, hours: [monday], leave }] });
});

test("each save names the version that was read; the next one that of the answer", async () => {
  const sent = serve();
  render(
    <NextApp>
      <CompanyHoursCard hours={[monday]} version={7} />
      <MemberHoursCard members={[{ ...ravi, hours: [monday] }]} version={7} isOwn={false} />
    </NextApp>,
  );
  for (const at of [1, 2]) {
    type(/^Tuesday/, `9-${at}`);
    fireEvent.click(screen.getByRole("button", { name: "Save Hours" }));
    await waitFor(() => expect(sent).toHaveLength(at));
    await screen.findByRole("button", { name: "Save Hours" });
  }
  fireEvent.click(screen.getByRole("button", { name: "More actions for Ravi" }));
  fireEvent.click(await screen.findByText("Edit", { selector: "[role=menuitem]" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save Working Time" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"', '"7"']);
});

test("a leave added from an older page is refused in words, with nothing to save over", async () => {
  const message = "Changed since it was read";
  serveApi({
    "PUT /company/working-time": () => refused(412, { message, code: "version_conflict" }),
  });
  render(
    <NextApp>
      <MemberHoursCard members={[ravi]} version={7} isOwn={false} />
    </NextApp>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Add Leave/ }));
  type(/^Member/, ravi.id);
  fireEvent.click(screen.getByRole("button", { name: "Save Working Time" }));
  await screen.findByText(message);
  expect(screen.queryByRole("button", { name: "Show what changed" })).toBeNull();
});

test("those on leave are listed with their days, and end it after a question", async () => {
  const sent = serve();
  const leave = [
    { from: "2031-03-10", to: "2031-03-12" },
    { from: "2031-04-01", to: "2031-04-01" },
  ];
  render(
    <NextApp>
      <MemberHoursCard members={[{ ...ravi, hours: [monday], leave }]} version={7} isOwn />
    </NextApp>,
  );
  const facts = "On leave 10 Mar 2031 to 12 Mar 2031 · On leave 1 Apr 2031 · Own hours";
  expect(screen.getByText(facts)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "More actions for Ravi" }));
  expect(screen.queryByRole("button", { name: /^Add Leave/ })).toBeNull();
  fireEvent.click(await screen.findByText("Delete", { selector: "[role=menuitem]" }));
  await screen.findByRole("alertdialog", { name: "Remove the leave and hours of Ravi?" });
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ members: [{ id: ravi.id, hours: [], leave: [] }] });
});

test("a member without leave reads so, and removing days keeps the focus in the form", async () => {
  render(
    <NextApp>
      <MemberHoursCard members={[ravi]} version={1} isOwn />
    </NextApp>,
  );
  screen.getByText("You work by the company’s hours");
  fireEvent.click(screen.getByRole("button", { name: /^Add Leave/ }));
  const more = screen.getByRole("button", { name: "Add Days" });
  fireEvent.click(more);
  fireEvent.click(screen.getByRole("button", { name: "Remove leave 1" }));
  await waitFor(() => expect(screen.queryByLabelText(/^First day/)).toBeNull());
  expect(document.activeElement).toBe(more);
});
