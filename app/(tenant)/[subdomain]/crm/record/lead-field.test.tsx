// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDrafts } from "@/lib/client/drafts";
import { forgetRecords } from "@/lib/client/records";
import { crmProps } from "@/testing/screens/crm-props";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import EnquiryForm from "../enquiries/enquiry-form";
import { sampleLeads } from "../leads/sample-leads";
import MeetingForm from "../meetings/meeting-form";

const props = { context: crmProps.context, onClose: () => {} };
const meera = { id: "meera", clientName: "Meera Iyer", csPerson: "Leela Nair" };
const arjun = { ...sampleLeads[0], id: "arjun", clientName: "Arjun Menon" };

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The name in the field of the lead, of a form whose kept draft has another lead than it is opened with. */
function restored(form: ReactNode, draft: string): () => string {
  serveApi({ "GET /crm/leads/arjun": () => ({ lead: arjun }) });
  openDrafts().keep(draft, { values: { leadId: arjun.id } });
  render(<NextApp>{form}</NextApp>);
  return () => screen.getByRole<HTMLInputElement>("combobox", { name: "Lead" }).value;
}

test("an enquiry whose lead is restored shows the name of that lead", async () => {
  const form = <EnquiryForm enquiry={null} lead={meera} {...props} />;
  const shown = restored(form, "enquiry meera");
  await waitFor(() => expect(shown()).toBe("Arjun Menon"));
});

test("a meeting whose lead is restored shows the name of that lead, also in its title", async () => {
  const form = <MeetingForm meeting={null} {...props} />;
  const shown = restored(form, "meeting");
  await waitFor(() => expect(shown()).toBe("Arjun Menon"));
  fireEvent.click(screen.getByText("More Details"));
  await screen.findByPlaceholderText(/Arjun Menon/);
});
