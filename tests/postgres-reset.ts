/**
 * Prepares a database for `kept.reset()`, which makes its rows and sequences what they are now. It answers false, and
 * does nothing, once any table has been created, changed or removed. The function is written out for each table, because
 * PostgreSQL keeps the plans of written statements for as long as the connection lasts.
 */
export const prepareReset = `
create schema kept;

do $prepare$
declare
  one record;
  columns text;
  has_rows boolean;
  body text := '';
begin
  for one in select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 loop
    execute format('select exists (select from public.%I)', one.relname) into has_rows;
    if has_rows then
      execute format('create table kept.%I as table public.%I', one.relname, one.relname);
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns
        from pg_attribute where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = '';
      body := body || format(
        'delete from public.%1$I; insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I order by ctid;',
        one.relname, columns);
    else
      body := body || format('if exists (select from public.%1$I) then delete from public.%1$I; end if;', one.relname);
    end if;
  end loop;
  for one in select sequencename, start_value, last_value from pg_sequences where schemaname = 'public' loop
    body := body || format('perform setval(%L, %s, %L);', 'public.' || quote_ident(one.sequencename),
      coalesce(one.last_value, one.start_value), one.last_value is not null);
  end loop;
  execute format($function$
    create function kept.reset() returns boolean language plpgsql
      -- no triggers: neither those of keys nor those that index
      set session_replication_role = replica
      set lock_timeout = '2s'
    as $body$
    begin
      if exists (select from kept.changed) then return false; end if;
      %s
      return true;
    end
    $body$
  $function$, body);
end
$prepare$;

create table kept.changed ();
create function kept.note() returns event_trigger language plpgsql
  as $$ begin insert into kept.changed default values; end $$;
create event trigger kept_note on ddl_command_end execute function kept.note();
`;
