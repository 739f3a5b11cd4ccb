import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { userLimits } from "#core/staff/rules.ts";

type Personal = {
  displayName: string;
  email: string;
  phone: string;
  signature: string;
  videoLink: string;
};

type PersonalProps = {
  value: Personal;
  errors: Record<string, string>;
  set: (fields: Partial<Personal>) => void;
};

/** The fields that users may change about themselves, and admins about anyone. */
export function PersonalFields({ value, errors, set }: PersonalProps) {
  return (
    <>
      <TextField
        label="Name"
        value={value.displayName}
        change={(displayName) => set({ displayName })}
        error={errors.displayName}
        limit={userLimits.name}
      />
      <TextField
        label="Email"
        type="email"
        value={value.email}
        change={(email) => set({ email })}
        error={errors.email}
        limit={254}
      />
      <TextField
        label="Phone"
        type="tel"
        value={value.phone}
        change={(phone) => set({ phone })}
        error={errors.phone}
        limit={userLimits.phone}
      />
      <TextField
        label="Email signature"
        rows={4}
        value={value.signature}
        change={(signature) => set({ signature })}
        error={errors.signature}
        limit={userLimits.signature}
      />
      <TextField
        label="Link for video calls"
        hint="A meeting room that stays the same. Customers get the link when a video call is booked."
        type="url"
        value={value.videoLink}
        change={(videoLink) => set({ videoLink })}
        error={errors.videoLink}
        limit={userLimits.videoLink}
      />
    </>
  );
}
