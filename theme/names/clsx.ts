export default function clsx() {}
