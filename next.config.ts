import type { NextConfig } from "next";

// Only the benchmark builds what it compares with: route.bench.ts and page.bench.tsx.
const benchmarked = process.env.BENCH === "1" ? ["bench.ts", "bench.tsx"] : [];

// A client's link is a secret: not to be cached, indexed or sent as a referrer.
const secretPage = [
  { key: "Cache-Control", value: "no-store" },
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

const config: NextConfig = {
  output: "standalone",
  // Machines that build the same sources serve the same pages: another id would make the browser load a page
  // anew whenever a click is answered by another machine.
  generateBuildId: () => process.env.SOURCES_ID || null,
  serverExternalPackages: ["@myriaddreamin/typst-ts-node-compiler", "prom-client"],
  // Files that are opened by path: one route includes them for the web process and the worker.
  outputFileTracingIncludes: {
    "/api/readyz": [
      "./prisma/migrations/**/*",
      "./lib/{auth,crm/proposals/pdf,server/operation}/*.{mjs,typ}",
      "./node_modules/@expo-google-fonts/*/400Regular/*.ttf",
      "./node_modules/@expo-google-fonts/*/600SemiBold/*.ttf",
      "./node_modules/@myriaddreamin/*/*.{js,json,node}",
    ],
  },
  reactCompiler: true,
  poweredByHeader: false,
  agentRules: false,
  pageExtensions: [...benchmarked, "ts", "tsx"],
  headers: async () => [
    { source: "/p/:token", headers: secretPage },
    { source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
  images: { unoptimized: true },
  // On the api host uploads pass through middleware, which would cut them at 10 MB without a word.
  // lib/client/seen-screens.ts relies on `static`: the router shows a prefetched page for so long.
  // A screen that cannot be fetched waits for the network; otherwise the browser would leave the page for its error.
  experimental: { proxyClientMaxBodySize: "26mb", staleTimes: { static: 60 }, useOffline: true },
  allowedDevOrigins: ["*.localhost"],
};

export default config;
