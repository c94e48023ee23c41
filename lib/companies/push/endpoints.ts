import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { deviceInput, pushDevice, pushDevices } from "./schema";

export const pushEndpoints = {
  list: memberEndpoint("GET /company/push-devices", {
    summary: "The browsers that show the caller's notifications, and the key to subscribe with",
    answer: pushDevices,
  }),
  add: memberEndpoint("POST /company/push-devices", {
    summary:
      "Show the caller's notifications in this browser; a known endpoint becomes the caller's with these keys",
    body: deviceInput,
    answer: z.object({ device: pushDevice }),
    status: 201,
    message: "Device added",
  }),
  test: memberEndpoint("POST /company/push-devices/test", {
    summary: "Send a test to all devices of the caller; says how many push services took it",
    body: inputObject({}).optional(),
    answer: z.object({ sent: z.int(), devices: z.int() }),
    message: "Test sent",
  }),
  remove: memberEndpoint("DELETE /company/push-devices/{id}", {
    summary: "Show no more notifications in a browser",
    answer: z.object({ id: z.guid() }),
    message: "Device removed",
  }),
};
