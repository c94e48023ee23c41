import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

// On Linux this is the priority of this thread and of those it starts: requests are served before PDFs are made.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const workspace = import.meta.dirname;
const template = join(workspace, "proposal.typ");
const logoPath = join(workspace, "logo");
const families = join(process.cwd(), "node_modules", "@expo-google-fonts");
const fontPaths = readdirSync(families).flatMap((family) => [
  join(families, family, "400Regular"),
  join(families, family, "600SemiBold"),
]);
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });

/** Typst blocks its thread, so it runs in a worker, which an error ends. */
parentPort.on("message", ({ data, logo }) => {
  if (logo) compiler.mapShadow(logoPath, Buffer.from(logo));
  parentPort.postMessage(compile({ mainFilePath: template, inputs: { data } }));
  compiler.resetShadow();
  compiler.evictCache(0);
});

function compile(document) {
  try {
    return new Uint8Array(compiler.pdf(document));
  } catch (error) {
    throw new Error(`Typst: ${error.code}`); // Typst's messages do not cross the thread boundary
  }
}
