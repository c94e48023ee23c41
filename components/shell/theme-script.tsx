import { storedKeys } from "@/lib/client/stored-keys";

const script = `try{var t=localStorage.getItem("${storedKeys.theme}")}catch(e){}
document.documentElement.classList.toggle("dark",t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches)`;

/** Sets the theme before the first paint. Stands in the head; `nonce` is that of the page's policy. */
export function ThemeScript({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by the nonce
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
