import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
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
const withLink = z.object({ proposal, link: z.object({ url: z.string(), expiresAt: z.string() }) });
const shared = z.object({ proposal: sharedProposal });
const itemsMaxBytes = 500_000;

export const proposalEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/{id}/proposals",
    policy: "member",
    summary: "All proposals of an enquiry in all their versions, newest first",
    answer: z.object({ proposals: z.array(proposalSummary) }),
  }),
  suggestion: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/{id}/proposal-suggestion",
    policy: "member",
    summary: "What a new proposal of an enquiry starts from",
    answer: z.object({ suggestion: proposalSuggestion }),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/crm/enquiries/{id}/proposals",
    policy: "member",
    summary: "Draft a proposal; what is absent comes from the enquiry, its lead and brand",
    body: proposalInput,
    maxBytes: itemsMaxBytes,
    answer: one,
    status: 201,
    message: "Proposal drafted",
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/crm/proposals/{id}",
    policy: "member",
    summary: "One version of a proposal with its lines and what they come to",
    answer: one,
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/crm/proposals/{id}",
    policy: "member",
    summary: "Change a draft; absent keys stay as they are, items are replaced together",
    body: proposalInput,
    maxBytes: itemsMaxBytes,
    answer: one,
    message: "Proposal updated",
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/crm/proposals/{id}",
    policy: "member",
    permission: "delete",
    summary: "Delete a draft; what was sent stays",
    answer: z.object({ deleted: z.object({ proposals: z.int() }) }),
    message: "Draft deleted",
  }),
  send: defineEndpoint({
    method: "POST",
    path: "/crm/proposals/{id}/sending",
    policy: "member",
    summary: "Number a draft and mail it to the client; the enquiry becomes Quotation Sent",
    body: sendingInput,
    answer: withLink,
    answersSecret: true,
    message: "Proposal sent",
  }),
  mailAgain: defineEndpoint({
    method: "POST",
    path: "/crm/proposals/{id}/mails",
    policy: "member",
    summary:
      "Mail a sent proposal once more, with a new link; the one before does not open any more",
    body: sendingInput,
    answer: withLink,
    answersSecret: true,
    status: 201,
    message: "Proposal sent again",
  }),
  revise: defineEndpoint({
    method: "POST",
    path: "/crm/proposals/{id}/versions",
    policy: "member",
    summary: "Draft the next version of a sent proposal, which stays open until that one is sent",
    answer: one,
    status: 201,
    message: "New version drafted",
  }),
  renewLink: defineEndpoint({
    method: "POST",
    path: "/crm/proposals/{id}/link",
    policy: "member",
    summary: "Make a new link for the client; the one before does not open any more",
    answer: withLink,
    answersSecret: true,
    status: 201,
    message: "New link made",
  }),
  revokeLink: defineEndpoint({
    method: "DELETE",
    path: "/crm/proposals/{id}/link",
    policy: "member",
    summary: "Withdraw the client's link",
    answer: one,
    message: "Link withdrawn",
  }),
  pdf: defineEndpoint({
    method: "GET",
    path: "/crm/proposals/{id}/pdf",
    policy: "member",
    summary: "The proposal as a PDF; a draft is marked as one",
    answer: "stream",
  }),
};

/** The calls that a client may make with the link they were sent, on the company's host, without signing in. */
export const sharedProposalEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/company/proposals/{token}",
    policy: "public",
    summary: "The proposal behind a client's link",
    answer: shared,
  }),
  pdf: defineEndpoint({
    method: "GET",
    path: "/company/proposals/{token}/pdf",
    policy: "public",
    summary: "The proposal behind a client's link as a PDF",
    answer: "stream",
  }),
  view: defineEndpoint({
    method: "POST",
    path: "/company/proposals/{token}/views",
    policy: "public",
    summary: "Note that the client has the proposal before them",
    answer: z.object({ viewed: z.literal(true) }),
    status: 201,
  }),
  accept: defineEndpoint({
    method: "POST",
    path: "/company/proposals/{token}/acceptance",
    policy: "public",
    summary: "Accept the proposal, once; asking again answers the acceptance there is",
    body: acceptanceInput,
    answer: shared,
    message: "Proposal accepted",
  }),
  requestChanges: defineEndpoint({
    method: "POST",
    path: "/company/proposals/{token}/change-requests",
    policy: "public",
    summary: "Ask for changes of the proposal",
    body: changeRequestInput,
    answer: shared,
    status: 201,
    message: "Changes requested",
  }),
};
