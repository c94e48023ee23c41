/** An amount such as "₹12,50,000" or "1,250.50": its sign and its decimals stand back. */
export function Money({ children }: { children: string }) {
  const [, before = "", sign = "", digits = children, decimals = ""] =
    /^(-?)(₹?)([\d,]+)(\.\d+)?$/.exec(children) ?? [];
  return (
    <>
      {before}
      {sign && <span className="money-part">{sign}</span>}
      {digits}
      {decimals && <span className="money-part">{decimals}</span>}
    </>
  );
}
