/** The page's style, in the product's colours; follows the system's theme. */
export const pageStyle = `
:root{color-scheme:light;--bg:#fff;--fg:#1d1e2e;--soft:#5f6278;--line:#e4e5ee;--panel:#f7f7fb;--code:#f2f2f8;--link:#4338ca;--focus:#6366f1;
--get:#0f6b4f;--get-bg:#e2f5ec;--post:#3730a3;--post-bg:#e8e8fd;--put:#8a4b08;--put-bg:#fdf0dc;--delete:#a61b1b;--delete-bg:#fde8e8}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#12131b;--fg:#e6e7f1;--soft:#a2a5ba;--line:#2a2c3b;--panel:#181a25;--code:#20222f;--link:#a5b0ff;--focus:#818cf8;
--get:#7fdcb4;--get-bg:#12352a;--post:#b3b8ff;--post-bg:#26285a;--put:#f5c57d;--put-bg:#3d2b10;--delete:#ffaaaa;--delete-bg:#471a1d}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1.5rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--bg);color:var(--fg);font:14px/1.55 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;display:grid;grid-template-columns:280px minmax(0,1fr)}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--bg);padding:.5rem 1rem;z-index:2}
code,pre{font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
p code,td code,th code,.line code{background:var(--code);padding:.1em .35em;border-radius:4px;white-space:nowrap}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;border-inline-end:1px solid var(--line);background:var(--panel);padding:1.5rem 1rem 3rem}
nav summary{font-weight:650;font-size:15px;padding:0 .5rem;list-style:none;cursor:pointer}
nav summary::-webkit-details-marker{display:none}
nav h2{font-size:11.5px;font-weight:600;letter-spacing:.04em;text-transform:uppercase;margin:1.4rem .5rem .35rem}
nav h2 a{color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}
nav .top{margin-top:1rem}
nav li a{display:flex;gap:.5rem;align-items:baseline;padding:.28rem .5rem;border-radius:6px;color:var(--fg);font-size:13px;line-height:1.35}
nav li a:hover{background:var(--code);text-decoration:none}
.method{font:600 10.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;border-radius:4px;padding:.1em .4em;flex:none}
.get{color:var(--get);background:var(--get-bg)}
.post{color:var(--post);background:var(--post-bg)}
.put,.patch{color:var(--put);background:var(--put-bg)}
.delete{color:var(--delete);background:var(--delete-bg)}
nav .method{width:3.6rem;text-align:center}
main{padding:3rem clamp(1rem,4vw,3.5rem) 6rem;max-width:1360px}
header{max-width:46rem}
h1{font-size:30px;line-height:1.2;letter-spacing:-.02em;margin:0 0 .5rem}
.lead{font-size:16px;color:var(--soft);margin:0 0 1.5rem}
.chapter{margin-top:4rem}
.chapter>h2{font-size:21px;letter-spacing:-.01em;margin:0;padding-bottom:.75rem;border-bottom:1px solid var(--line)}
article{display:grid;grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr);gap:0 2.5rem;padding:2.25rem 0;border-bottom:1px solid var(--line)}
article:last-child{border-bottom:0}
h3{font-size:16px;line-height:1.4;margin:0 0 .6rem}
.address{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;margin:0 0 .75rem}
.address .method{font-size:12px}
.address code{font-size:13.5px;overflow-wrap:anywhere}
.part{color:var(--link)}
.policy{color:var(--soft);margin:0 0 1.25rem}
h4{font-size:12px;font-weight:600;color:var(--soft);margin:1.25rem 0 .35rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.5rem 0;border-top:1px solid var(--line);font-weight:400}
th{padding-inline-end:1rem;width:44%;overflow-wrap:anywhere}
th code{white-space:normal}
.required{display:inline-block;margin-inline-start:.5rem;font-size:11.5px;color:var(--delete)}
.type{color:var(--soft)}
.limits,.choices{display:block;font-size:13px;color:var(--soft)}
.choices{margin-top:.2rem;line-height:1.9}
.line{display:flex;flex-wrap:wrap;gap:.4rem;align-items:baseline;margin:1rem 0 0}
.line>span{font-size:12px;font-weight:600;color:var(--soft);min-width:4.5rem}
.shown{position:sticky;top:1.5rem;align-self:start;min-width:0}
pre{margin:0 0 1rem;padding:1rem;background:var(--panel);border:1px solid var(--line);border-radius:8px;overflow:auto;max-height:26rem;tab-size:2}
.quick{margin-top:1.5rem}
.status{color:var(--get);font-weight:600}
@media (max-width:1080px){article{grid-template-columns:minmax(0,1fr)}.shown{position:static;margin-top:1.5rem}}
@media (max-width:760px){body{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:1rem}
nav details[open]{max-height:60vh;overflow:auto}nav li a{padding:.6rem .5rem}main{padding-top:2rem}p code,td code{white-space:normal;overflow-wrap:anywhere}th{width:40%}}
@media print{nav{display:none}body{display:block}.shown{position:static}}
`;
