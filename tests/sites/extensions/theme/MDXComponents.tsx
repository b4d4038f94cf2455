// What all documents may use without an import.
export const Shout = ({ text }: { text: string }) => <b className="own-shout">{text}</b>

export default { Shout }
