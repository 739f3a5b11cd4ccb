/** Logo and name. Decorative: the link around it names its target. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className="staff-brand">
      <svg width="30" height="30" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="19" fill={onDark ? "var(--spring-300)" : "var(--lagoon-900)"} />
        <circle cx="20" cy="22.2" r="13.6" fill="var(--spring-500)" />
        <circle cx="20" cy="24.2" r="8" fill="var(--sun-500)" />
      </svg>
      <span className="staff-brand-word">Sunspring</span> <small>Pools</small>
    </span>
  );
}
