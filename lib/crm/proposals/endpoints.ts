import { z } from "zod";
import { defineEndpoint, programEndpoint } from "@/lib/core/endpoint";
import {
  acceptanceInput,
  changeRequestInput,
  proposal,
  proposalInput,
  proposalSuggestion,
  proposalSummary,
  sendingInput,
  sharedProposal,
} from "./schema";

const one = z.object({ proposal });
const withLink = z.object({
  proposal,
  link: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
const shared = z.object({ proposal: sharedProposal });
const itemsMaxBytes = 500_000;

export const proposalEndpoints = {
  list: programEndpoint("GET /crm/enquiries/{id}/proposals", {
    summary: "All proposals of an enquiry in all their versions, newest first",
    answer: z.object({ proposals: z.array(proposalSummary) }),
  }),
  suggestion: programEndpoint("GET /crm/enquiries/{id}/proposal-suggestion", {
    summary: "The initial content of a new proposal of an enquiry",
    answer: z.object({ suggestion: proposalSuggestion }),
  }),
  create: programEndpoint("POST /crm/enquiries/{id}/proposals", {
    right: "create",
    summary: "Draft a proposal; absent values come from the enquiry, its lead and brand",
    body: proposalInput,
    maxBytes: itemsMaxBytes,
    answer: one,
    status: 201,
    message: "Proposal drafted",
  }),
  get: programEndpoint("GET /crm/proposals/{id}", {
    summary: "One version of a proposal with its lines and totals",
    answer: one,
  }),
  update: programEndpoint("PUT /crm/proposals/{id}", {
    summary: "Change a draft; absent keys stay as they are, items are replaced together",
    body: proposalInput,
    maxBytes: itemsMaxBytes,
    answer: one,
    message: "Proposal updated",
  }),
  remove: programEndpoint("DELETE /crm/proposals/{id}", {
    right: "delete",
    summary: "Delete a draft; sent proposals cannot be deleted",
    answer: z.object({ deleted: z.object({ proposals: z.int() }) }),
    message: "Draft deleted",
  }),
  send: programEndpoint("POST /crm/proposals/{id}/sending", {
    right: "sendProposals",
    summary: "Number a draft and mail it to the client; the enquiry becomes Quotation Sent",
    body: sendingInput,
    answer: withLink,
    answersSecret: true,
    message: "Proposal sent",
  }),
  mailAgain: programEndpoint("POST /crm/proposals/{id}/mails", {
    right: "sendProposals",
    summary: "Mail a sent proposal again with a new link; the earlier link stops working",
    body: sendingInput,
    answer: withLink,
    answersSecret: true,
    status: 201,
    message: "Proposal sent again",
  }),
  revise: programEndpoint("POST /crm/proposals/{id}/versions", {
    right: "create",
    summary: "Draft the next version of a sent proposal, which stays open until the draft is sent",
    answer: one,
    status: 201,
    message: "New version drafted",
  }),
  renewLink: programEndpoint("POST /crm/proposals/{id}/link", {
    right: "sendProposals",
    summary: "Make a new link for the client; the earlier link stops working",
    answer: withLink,
    answersSecret: true,
    status: 201,
    message: "New link made",
  }),
  revokeLink: programEndpoint("DELETE /crm/proposals/{id}/link", {
    summary: "Withdraw the client's link",
    answer: one,
    message: "Link withdrawn",
  }),
  pdf: programEndpoint("GET /crm/proposals/{id}/pdf", {
    summary: "The proposal as a PDF; a draft is marked as one",
    answer: "stream",
    contentTypes: ["application/pdf"],
  }),
};

/** The endpoints for a client with a link, on the company's host, without sign-in. */
export const sharedProposalEndpoints = {
  get: defineEndpoint("GET /company/proposals/{token}", {
    policy: "public",
    summary: "The proposal behind a client's link",
    answer: shared,
  }),
  pdf: defineEndpoint("GET /company/proposals/{token}/pdf", {
    policy: "public",
    summary: "The proposal behind a client's link as a PDF",
    answer: "stream",
    contentTypes: ["application/pdf"],
  }),
  view: defineEndpoint("POST /company/proposals/{token}/views", {
    policy: "public",
    summary: "Record that the client opened the proposal",
    answer: z.object({ viewed: z.literal(true) }),
    status: 201,
  }),
  accept: defineEndpoint("POST /company/proposals/{token}/acceptance", {
    policy: "public",
    summary: "Accept the proposal; idempotent, later calls return the first acceptance",
    body: acceptanceInput,
    answer: shared,
    message: "Proposal accepted",
  }),
  requestChanges: defineEndpoint("POST /company/proposals/{token}/change-requests", {
    policy: "public",
    summary: "Request changes to the proposal",
    body: changeRequestInput,
    answer: shared,
    status: 201,
    message: "Changes requested",
  }),
};
