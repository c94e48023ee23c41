// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { Toaster } from "@/components/ui/sonner";
import { openDrafts } from "@/lib/client/drafts";
import { storedKeys, writeStored } from "@/lib/client/stored-keys";
import { leaveForms, useAskBeforeLeaving } from "@/lib/client/unsaved-input";
import { optionalEmail } from "@/lib/core/contact";
import { name } from "@/lib/core/text";
import { Field } from "./field";
import { FormDialog, type FormDialogProps, FormSection } from "./form-dialog";
import { EmailField, TextField } from "./text-fields";

const schema = z.strictObject({ clientName: name("Client name"), emailId: optionalEmail() });
type Props = FormDialogProps<typeof schema>;

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
});

function open(props: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props["onSubmit"]>(async () => {});
  const onClose = vi.fn();
  render(
    <FormDialog
      title="Edit Lead"
      schema={schema}
      initial={{ clientName: "Asha", emailId: null }}
      version={1}
      submitLabel="Save Changes"
      savingLabel="Saving..."
      failureMessage="Error saving lead. Please try again."
      onSubmit={onSubmit}
      onClose={onClose}
      {...props}
    >
      <FormSection title="Basic Information">
        <TextField name="clientName" label="Client Name" required />
        <EmailField name="emailId" label="Email" />
      </FormSection>
    </FormDialog>,
  );
  return { onSubmit, onClose };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: /Save Changes|Saving/ }));
const refused = (status: number, message: string, fields = {}) =>
  Object.assign(new Error(message), { status, fields });

test("the first field has the focus when the form opens", () => {
  open();
  expect(document.activeElement).toBe(field(/Client Name/));
});

test("the form sends the parsed values with the version and closes", async () => {
  const { onSubmit, onClose } = open();
  type(/Client Name/, "  Asha Sharma ");
  type(/Email/, "ASHA@Demo.example");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith(
    { clientName: "Asha Sharma", emailId: "asha@demo.example" },
    1,
  );
});

test("errors stand beside their fields, the first is focused, and nothing is sent", async () => {
  const { onSubmit } = open();
  type(/Client Name/, " ");
  type(/Email/, "asha");
  save();
  await waitFor(() => expect(field(/Client Name/).getAttribute("aria-invalid")).toBe("true"));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field(/Client Name/));
  const described = field(/Email/).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toMatch(/^Enter an e-mail address/);
});

test("an error appears when its field is left and goes when it is corrected", async () => {
  open();
  type(/Email/, "asha");
  expect(screen.queryByText(/^Enter an e-mail/)).toBeNull();
  fireEvent.blur(field(/Email/));
  expect(await screen.findByText(/^Enter an e-mail/)).toBeTruthy();
  type(/Email/, "asha@demo.example");
  await waitFor(() => expect(screen.queryByText(/^Enter an e-mail/)).toBeNull());
});

test("a form cannot be sent twice, and its button says that it is saving", async () => {
  let finish = () => {};
  const sent = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const onSubmit = vi.fn(() => sent);
  const { onClose } = open({ onSubmit });
  save();
  save();
  const button = await screen.findByRole("button", { name: "Saving..." });
  expect(button).toHaveProperty("disabled", true);
  expect(onSubmit).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("after a refusal the form stays, with the sentence once, beside its field, and everything typed", async () => {
  const failure = refused(409, "Email is already registered", {
    emailId: "Email is already registered",
  });
  const { onClose } = open({ onSubmit: () => Promise.reject(failure) });
  type(/Client Name/, "Meera");
  type(/Email/, "meera@demo.example");
  save();
  await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
  expect(screen.getAllByText("Email is already registered")).toHaveLength(1);
  expect(screen.getByRole("alert").textContent).toBe("Email is already registered");
  expect(field(/Client Name/).value).toBe("Meera");
  expect(onClose).not.toHaveBeenCalled();
});

test("a failure without a message shows the message of the screen", async () => {
  open({ onSubmit: () => Promise.reject(new Error("")) });
  save();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Error saving lead. Please try again.");
});

test("an error of a field that the form does not show is said above it", async () => {
  open({
    onSubmit: () => Promise.reject(refused(400, "Check the form", { brandId: "Brand not found" })),
  });
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("Brand not found");
});

test("closing with changes asks, and without changes closes at once", () => {
  const { onClose } = open();
  type(/Client Name/, "Changed");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("alertdialog", { name: "Discard changes?" })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  type(/Client Name/, "Asha");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

function openStale() {
  const onSubmit = vi.fn(async (_values: unknown, version: number | undefined) => {
    if (version === 1) throw refused(412, "The record has changed");
  });
  const loadCurrent = async () => ({
    version: 2,
    values: { clientName: "Renamed elsewhere", emailId: null },
  });
  return { ...open({ onSubmit, loadCurrent }), onSubmit };
}

test("a stale record shows what changed and can be overwritten with what was typed", async () => {
  const { onSubmit, onClose } = openStale();
  type(/Client Name/, "Mine");
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Show what changed" }));
  expect(await screen.findByRole("cell", { name: "Renamed elsewhere" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Mine" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Overwrite with mine" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenLastCalledWith({ clientName: "Mine", emailId: null }, 2);
});

test("a stale record with a list shows the labels of its parts", async () => {
  const tin = { key: "Tin", label: "Tin Roof" };
  const loadCurrent = async () => ({
    version: 2,
    values: { options: [tin, { key: "RCC", label: "RCC" }], archived: [] },
  });
  render(
    <FormDialog
      title="Edit Field"
      schema={z.object({ options: z.array(z.unknown()), archived: z.array(z.unknown()) })}
      initial={{ options: [tin], archived: [tin] }}
      submitLabel="Save Changes"
      failureMessage="Failed"
      onSubmit={async () => {
        throw refused(412, "The record has changed");
      }}
      loadCurrent={loadCurrent}
      onClose={() => {}}
    >
      <Field name="options" label="Options">
        {({ id }) => <input id={id} />}
      </Field>
      <Field name="archived" label="Archived">
        {({ id }) => <input id={id} />}
      </Field>
    </FormDialog>,
  );
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Show what changed" }));
  const [, options, archived] = await screen.findAllByRole("row");
  expect(options?.textContent).toBe("OptionsTin Roof, RCCTin Roof");
  expect(archived?.textContent).toBe("ArchivedemptyTin Roof");
});

test("a stale record can be reloaded, and is then saved on its new version", async () => {
  const { onSubmit, onClose } = openStale();
  type(/Client Name/, "Mine");
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Show what changed" }));
  fireEvent.click(await screen.findByRole("button", { name: "Reload theirs" }));
  expect(field(/Client Name/).value).toBe("Renamed elsewhere");
  type(/Email/, "a@b.example");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = { clientName: "Renamed elsewhere", emailId: "a@b.example" };
  expect(onSubmit).toHaveBeenLastCalledWith(sent, 2);
});

test("an error of a field that is not on the form is shown above it, and nothing is sent", async () => {
  const { onSubmit } = open({
    schema: schema.refine(() => false, { path: ["brandId"], error: "Choose a brand" }),
  });
  save();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This cannot be saved yet.Choose a brand",
  );
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an error is not shown while its field is typed in, also after a failed save", async () => {
  open();
  type(/Client Name/, "");
  save();
  await waitFor(() => expect(document.activeElement).toBe(field(/Client Name/)));
  type(/Email/, "asha");
  await Promise.resolve();
  expect(screen.queryByText(/^Enter an e-mail/)).toBeNull();
});

test("navigation asks before it discards what was typed, and leaves once that is confirmed", async () => {
  const { onClose } = open();
  const leave = vi.fn();
  type(/Client Name/, "Typed");
  act(() => leaveForms(leave));
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(field(/Client Name/).value).toBe("Typed");
  expect(leave).not.toHaveBeenCalled();
  act(() => leaveForms(leave));
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
});

test("navigation leaves a form without changes at once", () => {
  open();
  const leave = vi.fn();
  leaveForms(leave);
  expect(leave).toHaveBeenCalledOnce();
});

function Links() {
  useAskBeforeLeaving();
  return (
    <>
      <a href="/crm/brands">Brands</a>
      <a href="/crm/leads" target="_blank" rel="noopener">
        Leads
      </a>
    </>
  );
}

test("a link asks before it leaves a form with changes; one to a new tab does not", async () => {
  render(<Links />);
  const followed: (string | null)[] = [];
  for (const link of screen.getAllByRole("link"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      followed.push(link.textContent);
    });
  open();
  type(/Client Name/, "Typed");
  fireEvent.click(screen.getByText("Leads"));
  fireEvent.click(screen.getByText("Brands"));
  expect(followed).toEqual(["Leads"]);
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(followed).toEqual(["Leads", "Brands"]);
});

test("Ctrl and Enter save from anywhere in the form", async () => {
  const { onSubmit } = open();
  fireEvent.keyDown(field(/Email/), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test("what was typed before a colleague's change is not saved over it unasked", async () => {
  const draft = "lead 1";
  open({ draft });
  type(/Client Name/, "Mine");
  cleanup();
  const theirs = { clientName: "Theirs", emailId: null };
  const onSubmit = vi.fn(async (_: unknown, version: number | undefined) => {
    if (version !== 2) throw refused(412, "The record has changed");
  });
  const loadCurrent = async () => ({ version: 2, values: theirs });
  const reopen = () => open({ draft, version: 2, initial: theirs, onSubmit, loadCurrent });
  reopen();
  cleanup();
  const { onClose } = reopen();
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Show what changed" }));
  expect(await screen.findByRole("cell", { name: "Theirs" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Mine" })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(onSubmit.mock.calls.map(([, version]) => version)).toEqual([1]);
});

test("a form whose kept values are discarded is saved on the version that it shows", async () => {
  const draft = "lead 1";
  open({ draft });
  type(/Client Name/, "Mine");
  cleanup();
  const initial = { clientName: "Theirs", emailId: null };
  render(<Toaster />);
  const { onSubmit } = open({ draft, version: 2, initial });
  fireEvent.click(await screen.findByText("Discard"));
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(initial, 2));
});

test("what was typed and saved in spite of a reload does not make the form stale", async () => {
  const draft = "lead 1";
  open({ draft });
  type(/Client Name/, "Mine");
  cleanup();
  const initial = { clientName: "Mine", emailId: null };
  const { onSubmit } = open({ draft, version: 2, initial });
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(initial, 2));
});

test("what was typed returns after a reload, until it is saved or discarded", async () => {
  const draft = "lead 1";
  const reopen = () => {
    cleanup();
    return open({ draft });
  };
  reopen();
  type(/Client Name/, "Meera");
  reopen();
  expect(field(/Client Name/).value).toBe("Meera");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  reopen();
  expect(field(/Client Name/).value).toBe("Asha");
  type(/Client Name/, "Farah");
  const { onClose } = reopen();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  reopen();
  expect(field(/Client Name/).value).toBe("Asha");
});

test("a form that is saved after another person has signed in leaves their draft", async () => {
  const draft = "lead 1";
  writeStored(storedKeys.session, "asha");
  const { onClose } = open({ draft });
  writeStored(storedKeys.session, "ravi");
  const theirs = { values: { clientName: "Meera" } };
  openDrafts().keep(draft, theirs);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(openDrafts().read(draft)).toEqual(theirs);
});
