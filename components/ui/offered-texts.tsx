type OfferedTextsProps = {
  /** The `list` of the input. */
  id: string;
  texts: readonly string[];
};

/** The texts that an input offers; it takes any other too. */
export function OfferedTexts({ id, texts }: OfferedTextsProps) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
