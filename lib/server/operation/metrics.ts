import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processWide } from "./process-wide";
import { version } from "./version";

type Metrics = {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  pages: Histogram<"route" | "kind" | "status">;
  transactions: Histogram<"outcome">;
  jobs: Histogram<"queue" | "outcome">;
  /** Requests refused before Next because their sender has used up its share. */
  refusals: Counter<"sender">;
  /** Reads that a configured replica may serve. */
  replicaReads: Counter<"served">;
  /** Open streams of the feed. */
  feedStreams: Gauge;
  /** Seconds spent on the requests of each company, by its id. */
  companySeconds: Map<string, number>;
};

const largestCompanies = 10;

const ofProcess = processWide("metrics", createMetrics);

/** The metrics of this process. They hold routes and ids: no names, addresses or contents. */
export function metrics(): Metrics {
  return ofProcess.get();
}

function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "build_info",
    help: "1, with the version of this process",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  const companySeconds = new Map<string, number>();
  new Gauge({
    name: "company_request_seconds",
    help: `Seconds spent on API requests and pages since the start, of the ${largestCompanies} companies with the most, by id`,
    labelNames: ["company"],
    registers,
    collect() {
      this.reset();
      const largest = [...companySeconds].sort(([, a], [, b]) => b - a).slice(0, largestCompanies);
      for (const [company, seconds] of largest) this.set({ company }, seconds);
    },
  });
  return {
    registry,
    companySeconds,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Duration of API requests by route and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    pages: new Histogram({
      name: "http_page_duration_seconds",
      help: "Duration of pages by route, kind (html, or data for the router of an open page) and status; 499: the client left",
      labelNames: ["route", "kind", "status"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    transactions: new Histogram({
      name: "db_transaction_duration_seconds",
      help: "Duration of database transactions, with the wait for a connection",
      labelNames: ["outcome"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
      registers,
    }),
    refusals: new Counter({
      name: "http_requests_refused_total",
      help: "Requests refused by 429 before they were read: too many of one company or client address",
      labelNames: ["sender"],
      registers,
    }),
    replicaReads: new Counter({
      name: "replica_reads_total",
      help: "Reads with a read replica configured: served by it, or by the primary as the replica is behind, away or failed",
      labelNames: ["served"],
      registers,
    }),
    feedStreams: new Gauge({
      name: "feed_streams",
      help: "Open streams of the feed of changes",
      registers,
    }),
    jobs: new Histogram({
      name: "job_duration_seconds",
      help: "Duration of background jobs by queue and outcome",
      labelNames: ["queue", "outcome"],
      buckets: [0.05, 0.1, 0.5, 1, 5, 10, 60, 600, 3600],
      registers,
    }),
  };
}
