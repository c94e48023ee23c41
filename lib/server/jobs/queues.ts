type Queue = {
  name: string;
  /**
   * The queue into which older versions put the same work. Their workers take from it alone, since they would leave out
   * what only this version knows of a job.
   */
  older?: string;
  retryLimit: number;
  retryDelay: number;
  expireInSeconds: number;
  retentionMinutes: number;
  policy?: "standard" | "stately";
  /** The number of jobs that one worker runs at once, and its polling interval. */
  atOnce: number;
  pollMs: number;
  /** Whether a finished job is kept for half a day; other queues delete it. */
  keepsDone?: boolean;
  /** Regular work: one job in each such period, however many workers request it. */
  everySeconds?: number;
};

/**
 * Every queue of background work and its retries. `retryDelay` is in seconds and doubles with each try. The migrate step
 * creates them; the database refuses a job of any other name.
 */
export const queues = [
  {
    name: "mail",
    retryLimit: 11,
    retryDelay: 3,
    expireInSeconds: 120,
    retentionMinutes: 20_160,
    atOnce: 5,
    pollMs: 500,
  },
  {
    name: "push",
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: 60,
    retentionMinutes: 1440,
    atOnce: 5,
    pollMs: 1000,
  },
  {
    name: "push-send",
    retryLimit: 6,
    retryDelay: 15,
    expireInSeconds: 60,
    retentionMinutes: 1440,
    atOnce: 10,
    pollMs: 500,
  },
  {
    name: "proposal",
    retryLimit: 8,
    retryDelay: 3,
    expireInSeconds: 120,
    retentionMinutes: 20_160,
    atOnce: 2,
    pollMs: 500,
  },
  {
    name: "capture",
    retryLimit: 8,
    retryDelay: 3,
    expireInSeconds: 120,
    retentionMinutes: 20_160,
    atOnce: 5,
    pollMs: 500,
  },
  {
    name: "capture-pull",
    retryLimit: 1,
    retryDelay: 30,
    expireInSeconds: 240,
    retentionMinutes: 60,
    atOnce: 10,
    pollMs: 2000,
  },
  {
    name: "webhook",
    retryLimit: 12,
    retryDelay: 2,
    expireInSeconds: 120,
    retentionMinutes: 20_160,
    // A receiver keeps a job waiting until it is known to be slow, which costs the worker next to nothing.
    atOnce: 100,
    pollMs: 500,
  },
  {
    name: "webhook-slow",
    retryLimit: 12,
    retryDelay: 2,
    expireInSeconds: 120,
    retentionMinutes: 20_160,
    atOnce: 25,
    pollMs: 500,
  },
  {
    name: "imports",
    older: "import",
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 3600,
    retentionMinutes: 20_160,
    atOnce: 2,
    pollMs: 1000,
  },
  {
    name: "change-sets",
    older: "changes",
    retryLimit: 8,
    retryDelay: 2,
    expireInSeconds: 1800,
    retentionMinutes: 20_160,
    atOnce: 2,
    pollMs: 500,
  },
  {
    name: "data-export",
    retryLimit: 3,
    retryDelay: 10,
    expireInSeconds: 7200,
    retentionMinutes: 20_160,
    atOnce: 1,
    pollMs: 2000,
  },
  {
    name: "purge",
    retryLimit: 10,
    retryDelay: 30,
    expireInSeconds: 1800,
    retentionMinutes: 43_200,
    atOnce: 1,
    pollMs: 2000,
  },
  {
    name: "file-cleanup",
    retryLimit: 10,
    retryDelay: 30,
    expireInSeconds: 300,
    retentionMinutes: 43_200,
    atOnce: 2,
    pollMs: 2000,
  },
  {
    name: "digest",
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 1800,
    retentionMinutes: 1440,
    atOnce: 1,
    pollMs: 2000,
  },
  {
    name: "clock",
    retryLimit: 2,
    retryDelay: 10,
    expireInSeconds: 600,
    retentionMinutes: 60,
    policy: "stately",
    atOnce: 1,
    pollMs: 5000,
    keepsDone: true,
    everySeconds: 60,
  },
  {
    name: "backup",
    retryLimit: 3,
    retryDelay: 300,
    expireInSeconds: 43_200,
    retentionMinutes: 60,
    policy: "stately",
    atOnce: 1,
    pollMs: 5000,
    keepsDone: true,
    everySeconds: 3600,
  },
  {
    name: "maintenance",
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 1800,
    retentionMinutes: 10_080,
    policy: "stately",
    atOnce: 1,
    pollMs: 5000,
    keepsDone: true,
    everySeconds: 3600,
  },
] as const satisfies readonly Queue[];

/** The name of a queue. */
export type QueueName = (typeof queues)[number]["name"];

/** The queue, and that of older versions. */
export function namesOf({ name, older }: Queue): string[] {
  return older ? [name, older] : [name];
}

/** The options of a queue. */
export function queueNamed(name: QueueName): Queue {
  const found = queues.find((queue) => queue.name === name);
  if (!found) throw new Error(`there is no queue named ${name}`);
  return found;
}
