import { readdirSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { serveJobs } from "../../../server/operation/serve-jobs.mjs";

const workspace = import.meta.dirname;
const template = join(workspace, "proposal.typ");
const logoPath = join(workspace, "logo");
const families = join(process.cwd(), "node_modules", "@expo-google-fonts");
const fontPaths = readdirSync(families).flatMap((family) => [
  join(families, family, "400Regular"),
  join(families, family, "600SemiBold"),
]);
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });

serveJobs(({ data, logo }) => {
  if (logo) compiler.mapShadow(logoPath, Buffer.from(logo));
  try {
    return compile({ mainFilePath: template, inputs: { data } });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
});

function compile(document) {
  try {
    return new Uint8Array(compiler.pdf(document));
  } catch (error) {
    throw new Error(`Typst: ${error.code}`); // Typst's messages do not cross the thread boundary
  }
}
