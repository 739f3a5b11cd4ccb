/** 13.83 → 13′ 10″. Decimal feet as feet and whole inches. */
export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12);
  const rest = inches % 12;
  const whole = Math.floor(inches / 12);
  return rest === 0 ? `${whole}′` : `${whole}′ ${rest}″`;
}
