import * as z from "zod";
import { inputObject } from "@/lib/core/input-object";
import { longestEndpoint, pushServiceOf } from "@/lib/core/push-service";
import { optionalLine } from "@/lib/core/text";

/** The most devices of one member. */
export const mostDevices = 10;

const labelLength = 60;
const wrongEndpoint = "Send the endpoint of a subscription at a known push service";

/** So many bytes in base64url, as a subscription has its keys; trailing = are left out. */
function bytes(count: number) {
  const rule = `Send ${count} bytes in base64url`;
  const length = Math.ceil((count * 8) / 6);
  return z
    .string({ error: rule })
    .overwrite((text) => text.replace(/={0,2}$/, ""))
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), rule);
}

/** A subscription as `PushSubscription.toJSON()` returns it, with a name for the device. */
export const deviceInput = inputObject(
  {
    endpoint: z
      .string({ error: wrongEndpoint })
      .max(longestEndpoint, wrongEndpoint)
      .refine((text) => pushServiceOf(text) !== null, wrongEndpoint)
      .meta({ format: "uri" }),
    keys: z.strictObject(
      { p256dh: bytes(65), auth: bytes(16) },
      { error: "Send the keys p256dh and auth" },
    ),
    label: optionalLine(labelLength).meta({
      description: "The name in the list of devices; by default the browser and its system",
    }),
  },
  ["expirationTime"],
);

export type DeviceInput = z.output<typeof deviceInput>;

/** A browser that shows the member's notifications. Its address and its keys are never sent back. */
export const pushDevice = z
  .object({
    id: z.guid(),
    label: z.string(),
    endpointHash: z.string().meta({
      description: "SHA-256 of its endpoint in hexadecimal digits, by which a browser finds itself",
    }),
    createdAt: z.iso.datetime(),
    lastOkAt: z.iso.datetime().nullable().meta({ description: "When it was last reached" }),
    failed: z.int().meta({ description: "How many tries have failed since it was reached" }),
  })
  .meta({ title: "PushDevice" });

export type PushDevice = z.output<typeof pushDevice>;

/** The devices of the member, and the key that a browser subscribes with. */
export const pushDevices = z
  .object({
    devices: z.array(pushDevice),
    publicKey: z.string().nullable().meta({
      description: "The installation's VAPID public key (RFC 8292); null if nothing can be sent",
    }),
  })
  .meta({ title: "PushDevices" });

export type PushDevices = z.output<typeof pushDevices>;
