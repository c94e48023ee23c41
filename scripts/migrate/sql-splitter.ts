/**
 * The statements of a PostgreSQL script, in order, without their semicolons.
 * Knows line and nested block comments, '…' and E'…' strings, "…" names, and dollar quotes, so a
 * function body is never cut. Pieces that hold nothing but space and comments are left out.
 */
export function splitSql(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let hasCode = false;
  let at = 0;
  const finish = (end: number) => {
    if (hasCode) statements.push(script.slice(start, end).trim());
    start = end + 1;
    hasCode = false;
  };
  while (at < script.length) {
    const comment = commentEnd(script, at);
    if (comment !== null) {
      at = comment;
    } else if (script[at] === ";") {
      finish(at);
      at += 1;
    } else {
      if (!/\s/.test(script.charAt(at))) hasCode = true;
      at = quotedEnd(script, at) ?? wordEnd(script, at);
    }
  }
  finish(script.length);
  return statements;
}

function commentEnd(script: string, at: number): number | null {
  if (script.startsWith("--", at)) {
    const newline = script.indexOf("\n", at);
    return newline === -1 ? script.length : newline + 1;
  }
  return script.startsWith("/*", at) ? blockCommentEnd(script, at) : null;
}

function blockCommentEnd(script: string, at: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw new Error("A comment that begins with /* is never closed");
}

function quotedEnd(script: string, at: number): number | null {
  const quote = script.charAt(at);
  if (quote === "'" || quote === '"') return stringEnd(script, at, { quote, escapes: false });
  if (/[eE]/.test(quote) && script[at + 1] === "'")
    return stringEnd(script, at + 1, { quote: "'", escapes: true });
  return quote === "$" ? dollarQuoteEnd(script, at) : null;
}

function stringEnd(script: string, at: number, how: { quote: string; escapes: boolean }): number {
  for (let next = at + 1; next < script.length; next += 1) {
    if (how.escapes && script[next] === "\\") next += 1;
    else if (script[next] === how.quote) {
      if (script[next + 1] !== how.quote) return next + 1;
      next += 1;
    }
  }
  throw new Error(`A quote that begins with ${how.quote} is never closed`);
}

function dollarQuoteEnd(script: string, at: number): number | null {
  const opening = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
  opening.lastIndex = at;
  const tag = opening.exec(script)?.[0];
  if (!tag) return null;
  const end = script.indexOf(tag, at + tag.length);
  if (end === -1) throw new Error(`A dollar quote that begins with ${tag} is never closed`);
  return end + tag.length;
}

/** A name is taken whole: the `e` of `else'…'` and the `$` of `a$b$c` open nothing. */
function wordEnd(script: string, at: number): number {
  const word = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
  word.lastIndex = at;
  return word.test(script) ? word.lastIndex : at + 1;
}
