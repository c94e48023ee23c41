type Queue = {
  name: string;
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  retentionMinutes: number;
  policy?: "standard" | "stately";
};

/**
 * Every queue of background work, with how often a failed job is tried again. `retryDelay` is
 * seconds and doubles with each try where `retryBackoff` is set. The migrate step creates them;
 * a job sent to a name that is not here is refused by the database.
 */
export const queues = [
  {
    name: "mail",
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 120,
    retentionMinutes: 20_160,
  },
  {
    name: "import",
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 3600,
    retentionMinutes: 20_160,
  },
  {
    name: "purge",
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 1800,
    retentionMinutes: 43_200,
  },
  {
    name: "file-cleanup",
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 300,
    retentionMinutes: 43_200,
  },
  {
    name: "maintenance",
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 1800,
    retentionMinutes: 10_080,
    policy: "stately",
  },
] as const satisfies readonly Queue[];

/** The name of a queue. */
export type QueueName = (typeof queues)[number]["name"];
