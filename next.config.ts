import type { NextConfig } from "next";

// Only the benchmark builds what it compares with: route.bench.ts and page.bench.tsx.
const benchmarked = process.env.BENCH === "1" ? ["bench.ts", "bench.tsx"] : [];

const config: NextConfig = {
  output: "standalone",
  outputFileTracingIncludes: { "/api/readyz": ["./prisma/migrations/**/*"] },
  reactCompiler: true,
  poweredByHeader: false,
  agentRules: false,
  pageExtensions: [...benchmarked, "ts", "tsx"],
  images: { unoptimized: true },
  // On the api host uploads pass through middleware, which would cut them at 10 MB without a word.
  experimental: { proxyClientMaxBodySize: "26mb" },
  allowedDevOrigins: ["*.localhost"],
  // tsc runs on its own, over the tests and scripts too: npm run check.
  typescript: { ignoreBuildErrors: true },
};

export default config;
